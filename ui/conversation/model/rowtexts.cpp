// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/model/rowtexts.h"

#include "agentcore/base/textlimits.h"
#include "ui/markdown/markdowndocument.h"
#include "ui/text/amounts.h"
#include "ui/text/calltitle.h"
#include "ui/text/coretext.h"
#include "ui/text/uitexts.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTextDocument>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr qsizetype kMaxSpokenChars = 4000;

namespace {
struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Ui::RowTexts)
};
} // namespace

static QString shortened(QStringView text)
{
    return AgentCore::sanitizedForDisplay(AgentCore::cutMiddle(text.trimmed(), kMaxSpokenChars, 1));
}

static QStringList textsOf(const AgentCore::ToolCallState &call)
{
    QStringList texts;
    for (const AgentCore::ToolContent &content : call.content) {
        if (const QString *text = AgentCore::contentText(content))
            texts += *text;
    }
    return texts;
}

Refusal refusalOf(const AgentCore::ToolCallState &call)
{
    return call.refusal ? Refusal::of(*call.refusal, call.kind == AgentCore::ToolKind::SwitchMode)
                        : Refusal();
}

QString toolStatusText(AgentCore::ToolStatus status, const Refusal &refusal)
{
    if (refusal.kind != Refusal::Kind::None)
        return refusal.state();
    switch (status) {
    case AgentCore::ToolStatus::Pending:
        return Texts::tr("Waiting");
    case AgentCore::ToolStatus::InProgress:
        return Texts::tr("Running");
    case AgentCore::ToolStatus::Completed:
        return Texts::tr("Done");
    case AgentCore::ToolStatus::Failed:
        return Texts::tr("Failed");
    }
    Q_UNREACHABLE_RETURN({});
}

QString givenAnswer(const AgentCore::ToolCallState &call)
{
    if (call.name != "ask_user"_L1 || call.status != AgentCore::ToolStatus::Completed)
        return {};
    const QJsonObject raw = call.rawOutput.toObject();
    if (raw.value("outcome"_L1) == "declined"_L1)
        return Texts::tr("You did not answer");
    const QJsonValue answer = raw.value("answer"_L1);
    QStringList words;
    if (answer.isString())
        words += answer.toString();
    const QJsonArray several = answer.toArray();
    for (const auto &one : several)
        words += one.toString();
    return words.isEmpty()
        ? QString()
        : Texts::tr("You answered: %1").arg(shortened(words.join(", "_L1)).simplified());
}

QString nestedCountText(const ConversationItem &item)
{
    return item.nested.size() == 1 ? Texts::tr("1 step")
                                   : Texts::tr("%1 steps").arg(item.nested.size());
}

QString currentStep(const ConversationItem &item)
{
    const auto *tool = std::get_if<ToolItem>(&item.content);
    if (!tool || !tool->isRunning() || item.nested.empty())
        return {};
    // Of those that run the newest, else the last.
    const ToolItem *step = &std::get<ToolItem>(item.nested.back()->content);
    for (const auto &nested : item.nested) {
        if (const auto &call = std::get<ToolItem>(nested->content); call.isRunning())
            step = &call;
    }
    const QString title = step->call.title.isEmpty() ? step->call.name : coreText(step->call.title);
    return AgentCore::sanitizedForDisplay(title.left(1000)).simplified();
}

QString thoughtTitle(const ThoughtItem &thought)
{
    if (thought.running)
        return Texts::tr("Thinking");
    if (thought.milliseconds < 0)
        return Texts::tr("Thought");
    const qint64 seconds = std::max(qint64(1), (thought.milliseconds + 500) / 1000);
    return Texts::tr("Thought for %1 s").arg(seconds);
}

QString toolText(const AgentCore::ToolCallState &call)
{
    return textsOf(call).join(u'\n');
}

QString failureText(const AgentCore::ToolCallState &call)
{
    QStringList texts = textsOf(call);
    const Refusal refusal = refusalOf(call);
    if (refusal.kind != Refusal::Kind::None) {
        // The last one says it to the model; a plan that was not accepted stands where it was
        // saved, and what was asked in the title.
        const bool isSaid
            = call.kind == AgentCore::ToolKind::SwitchMode || call.name == "ask_user"_L1;
        texts.resize(isSaid ? 0 : std::max(texts.size() - 1, qsizetype(0)));
        texts += refusal.text;
    }
    return texts.join(u'\n');
}

QString versionText(const AgentCore::BranchFork &fork)
{
    return Texts::tr("Version %1 of %2").arg(fork.active + 1).arg(fork.branchIds.size());
}

QString changedFilesText(int files)
{
    return files == 1 ? Texts::tr("1 file changed") : Texts::tr("%1 files changed").arg(files);
}

QString stoppedText()
{
    return Texts::tr("The turn was stopped");
}

QString triedAgainText()
{
    return Texts::tr("The request to the model failed and was sent again");
}

bool tellsOfCredit(const AgentCore::NoticeRaised &notice)
{
    using AgentCore::Saying;
    const Saying why = notice.detail.what();
    return notice.severity == AgentCore::NoticeRaised::Severity::Error
        && (why == Saying::NoCredit || why == Saying::QuotaUsedUp);
}

QString noticeTitle(const AgentCore::NoticeRaised &notice)
{
    if (tellsOfCredit(notice))
        return Texts::tr("The account at the model's provider is used up");
    QString title = coreText(notice.title);
    // Reasons of errors begin small; here they stand alone.
    if (notice.severity == AgentCore::NoticeRaised::Severity::Error
        && notice.title.what() == AgentCore::Saying::Plain && !title.isEmpty())
        title[0] = title[0].toUpper();
    return title;
}

//! "You kept 3 and rejected 1"; empty: the numbers are not known.
static QString decidedText(const ChangesItem &item)
{
    if (item.rejected == 0)
        return {};
    if (item.kept > 0)
        return Texts::tr("You kept %1 and rejected %2").arg(item.kept).arg(item.rejected);
    return item.rejected == 1 ? Texts::tr("You rejected 1 change")
                              : Texts::tr("You rejected %1 changes").arg(item.rejected);
}

static ChangesWords decisionWords(const ChangesItem &item)
{
    const QString path = item.restored.size() > 1
        ? QString()
        : AgentCore::sanitizedForDisplay(item.restored.constFirst());
    if (const QString decided = decidedText(item); !decided.isEmpty())
        return {.files = decided, .state = path};
    if (item.isTakenBack)
        return {.files = Texts::tr("What was put back is there again"), .state = path};
    return {.files = path.isEmpty()
                ? Texts::tr("Changes were put back in %1 files").arg(item.restored.size())
                : Texts::tr("Changes were put back in %1").arg(path)};
}

ChangesWords changesWords(const ChangesItem &item)
{
    if (!item.restored.isEmpty()) {
        ChangesWords words = decisionWords(item);
        words.icon = item.rejected > 0 ? u"reject"_s : u"undo"_s;
        return words;
    }
    const AgentCore::FilesChanged &now = item.now();
    ChangesWords words{changedFilesText(item.isPutBack() ? item.changed.files : now.files)};
    if (item.isPutBack())
        words.state = Texts::tr("put back");
    if (now.addedLines > 0)
        words.added = u"+%1"_s.arg(now.addedLines);
    if (now.removedLines > 0)
        words.removed = u"\u2212%1"_s.arg(now.removedLines);
    return words;
}

QString changesText(const ChangesItem &item)
{
    const ChangesWords words = changesWords(item);
    QStringList texts{words.files, words.state, words.added, words.removed};
    texts.removeAll(QString());
    return texts.join(u"  "_s);
}

static QString progressTitle(AgentCore::CompactionProgress::State state)
{
    switch (state) {
    case AgentCore::CompactionProgress::State::Running:
        return Texts::tr("Compacting…");
    case AgentCore::CompactionProgress::State::Failed:
        return Texts::tr("Compacting failed");
    case AgentCore::CompactionProgress::State::Cancelled:
        return Texts::tr("Compacting was cancelled");
    }
    Q_UNREACHABLE_RETURN({});
}

QString compactionTitle(const CompactionItem &item)
{
    if (item.progress)
        return progressTitle(item.progress->state);
    const AgentCore::ConversationCompacted &compacted = item.compacted;
    if (compacted.trigger == "clear"_L1)
        return Texts::tr("The context was cleared");
    if (compacted.tokensBefore <= 0) // an agent of others need not say how much
        return Texts::tr("Conversation compacted");
    const QString before = tokensText(compacted.tokensBefore);
    const QString after = tokensText(compacted.tokensAfter);
    return compacted.summary.isEmpty()
        ? Texts::tr("Old results left out: %1 → %2 tokens").arg(before, after)
        : Texts::tr("Conversation compacted: %1 → %2 tokens").arg(before, after);
}

static QString planText(const PlanItem &plan)
{
    QStringList lines;
    for (const AgentCore::PlanEntry &entry : plan.entries) {
        const bool done = entry.status == AgentCore::PlanEntry::Status::Completed;
        lines += (done ? u"- [x] "_s : u"- [ ] "_s) + planStepText(entry.content, entry);
    }
    return lines.join(u'\n');
}

QString itemMarkdown(const ConversationItem &item)
{
    if (const auto *user = std::get_if<UserItem>(&item.content))
        return user->text;
    if (const auto *answer = std::get_if<AnswerItem>(&item.content))
        return answer->scanner.source() + answer->pending;
    if (const auto *thought = std::get_if<ThoughtItem>(&item.content))
        return thought->text;
    if (const auto *plan = std::get_if<PlanItem>(&item.content))
        return planText(*plan);
    if (const auto *tool = std::get_if<ToolItem>(&item.content))
        return coreText(tool->call.title) + u"\n\n"_s + toolText(tool->call);
    if (const auto *changes = std::get_if<ChangesItem>(&item.content))
        return changesText(*changes);
    if (const auto *compaction = std::get_if<CompactionItem>(&item.content)) {
        const QString title = compactionTitle(*compaction);
        if (compaction->progress && !compaction->progress->error.isEmpty())
            return title + u'\n' + coreText(compaction->progress->error);
        return compaction->compacted.summary.isEmpty()
            ? title
            : title + u"\n\n"_s + compaction->compacted.summary;
    }
    const auto &notice = std::get<NoticeItem>(item.content).notice;
    const QString title = noticeTitle(notice);
    return notice.detail.isEmpty() ? title : title + u'\n' + coreText(notice.detail);
}

//! Without the signs of Markdown; code as it stands, of a definition nothing.
static QString plainBlock(const AnswerItem &answer, const MarkdownBlock &block)
{
    if (block.kind == MarkdownBlock::Kind::Code)
        return answer.scanner.code(block);
    if (answer.scanner.isDefinition(block))
        return {};
    const MarkdownReferences &references = answer.scanner.references();
    const QStringView source = answer.scanner.text(block);
    const MarkdownContext context{.definitions = references.definitions(source),
                                  .footnotes = references.footnotes(source),
                                  .formulas = Formulas::Source};
    return markdownDocument(source, context)->toPlainText().replace(u'\t', u' ').trimmed();
}

QString itemPlainText(const ConversationItem &item)
{
    const auto *answer = std::get_if<AnswerItem>(&item.content);
    if (!answer)
        return itemMarkdown(item);
    QStringList parts;
    for (const MarkdownBlock &block : answer->scanner.blocks()) {
        if (!answer->scanner.isDefinition(block))
            parts += plainBlock(*answer, block);
    }
    return parts.join("\n\n"_L1);
}

static QString userRowText(const UserItem &user)
{
    QStringList parts = {Texts::tr("You: %1").arg(shortened(user.text))};
    for (const Attachment &attachment : user.attachments)
        parts += Texts::tr("Attached: %1").arg(shortened(attachment.name));
    if (user.isPinned)
        parts += Texts::tr("Kept when compacting");
    return parts.join(u'\n');
}

static QString answerRowText(const AnswerItem &answer, const MarkdownBlock &block)
{
    if (block.kind == MarkdownBlock::Kind::Code) {
        const QString code = shortened(answer.scanner.code(block));
        if (block.isFormula())
            return Texts::tr("Formula: %1").arg(code);
        return block.language.isEmpty()
            ? Texts::tr("Code: %1").arg(code)
            : Texts::tr("Code, %1: %2").arg(shortened(block.language), code);
    }
    const QString plain = plainBlock(answer, block);
    return shortened(plain.isEmpty() ? QStringView(answer.scanner.text(block))
                                     : QStringView(plain));
}

static QString toolRowText(const ConversationItem &item, const ToolItem &tool)
{
    QString title
        = shortened(tool.call.title.isEmpty() ? tool.call.name : coreText(tool.call.title));
    if (const QString purpose = callPurpose(tool.call); !purpose.isEmpty())
        title = purpose + u", "_s + title;
    const QString answer = givenAnswer(tool.call);
    const QString text = Texts::tr("%1: %2").arg(
        title, answer.isEmpty() ? toolStatusText(tool.call.status, refusalOf(tool.call)) : answer);
    if (!item.nested.empty())
        return Texts::tr("%1, %2").arg(text, nestedCountText(item));
    return tool.call.parentId.isEmpty() ? text : Texts::tr("Step of a sub-agent: %1").arg(text);
}

QString rowTextOf(const ConversationItem &item, const MarkdownBlock *block)
{
    if (const auto *user = std::get_if<UserItem>(&item.content))
        return userRowText(*user);
    if (const auto *answer = std::get_if<AnswerItem>(&item.content))
        return block ? answerRowText(*answer, *block) : QString();
    if (const auto *tool = std::get_if<ToolItem>(&item.content))
        return toolRowText(item, *tool);
    if (const auto *thought = std::get_if<ThoughtItem>(&item.content))
        return thoughtTitle(*thought);
    if (const auto *plan = std::get_if<PlanItem>(&item.content))
        return Texts::tr("Plan: %1").arg(shortened(planText(*plan)));
    return shortened(itemMarkdown(item));
}

static QString noticeKind(AgentCore::NoticeRaised::Severity severity)
{
    switch (severity) {
    case AgentCore::NoticeRaised::Severity::Info:
        return Texts::tr("Notice");
    case AgentCore::NoticeRaised::Severity::Warning:
        return Texts::tr("Warning");
    case AgentCore::NoticeRaised::Severity::Error:
        return Texts::tr("Error");
    }
    Q_UNREACHABLE_RETURN({});
}

QString rowDescriptionOf(const ConversationItem &item, const MarkdownBlock *block)
{
    if (std::holds_alternative<UserItem>(item.content))
        return Texts::tr("Your message");
    if (const auto *answer = std::get_if<AnswerItem>(&item.content)) {
        if (answer->isPrograms)
            return noticeKind(AgentCore::NoticeRaised::Severity::Info);
        const bool isCode
            = block && block->kind == MarkdownBlock::Kind::Code && !block->isFormula();
        return isCode ? Texts::tr("Code of an answer") : Texts::tr("Answer");
    }
    if (const auto *tool = std::get_if<ToolItem>(&item.content)) {
        const AgentCore::ToolCallState &call = tool->call;
        const qint64 elapsed = call.startedAt.isValid() && call.finishedAt.isValid()
            ? call.startedAt.msecsTo(call.finishedAt)
            : 0;
        const QString text = elapsed < kShownMilliseconds
            ? Texts::tr("Tool call")
            : Texts::tr("Tool call, took %1").arg(elapsedText(elapsed));
        const auto code = exitCodeOf(call);
        return code ? Texts::tr("%1, exit code %2").arg(text, QString::number(*code)) : text;
    }
    if (std::holds_alternative<ThoughtItem>(item.content))
        return Texts::tr("Reasoning");
    if (std::holds_alternative<PlanItem>(item.content))
        return Texts::tr("Plan of the agent");
    if (std::holds_alternative<ChangesItem>(item.content))
        return Texts::tr("Changes of this turn");
    if (std::holds_alternative<CompactionItem>(item.content))
        return Texts::tr("Compaction");
    return noticeKind(std::get<NoticeItem>(item.content).notice.severity);
}

} // namespace Ui
