// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chat/updateprinter.h"

#include "agentcore/base/counted.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/history/sessionevent.h"
#include "app/chat/diffprinter.h"
#include "app/chat/screen.h"
#include "ui/text/calltitle.h"
#include "ui/text/coretext.h"
#include "ui/text/refusal.h"
#include "ui/text/uitexts.h"

#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

UpdatePrinter::UpdatePrinter(Screen *screen, const QString &cwd)
    : m_screen(screen)
    , m_cwd(cwd)
    , m_answer(screen)
    , m_thought(screen, Role::Faint)
{ }

void UpdatePrinter::add(const SessionUpdate &update, bool isReplay)
{
    m_isReplay = isReplay;
    std::visit([this](const auto &what) { handle(what); }, update);
}

//! Different things have an empty line between.
void UpdatePrinter::begin(Kind kind)
{
    if (kind != m_kind) {
        breakFlow();
        if (m_kind != Kind::None)
            m_screen->printGap();
    }
    m_kind = kind;
}

void UpdatePrinter::breakFlow()
{
    m_answer.finish();
    m_thought.finish();
    m_messageId.clear();
}

void UpdatePrinter::say(const QString &words, Role role)
{
    begin(Kind::Other);
    m_screen->printWrapped(words, role);
}

QString UpdatePrinter::activity() const
{
    if (m_isCompacting)
        return u"Summarizing the conversation…"_s;
    if (!m_running.isEmpty())
        return m_running.constLast().second;
    return m_kind == Kind::Thought ? u"Thinking…"_s : u"Working…"_s;
}

void UpdatePrinter::handle(const UserMessageAdded &update)
{
    m_isOwnCommand = update.way == MessageWay::Command;
    const QString &text = update.content.text;
    if (!m_isReplay && text == m_typed)
        return;
    if (update.content.kind == ContentBlock::Kind::Text) // which names the others
        echo(text);
}

void UpdatePrinter::echo(const QString &text)
{
    begin(Kind::Other);
    m_typed = text;
    m_screen->printWrapped({{u"> "_s, Role::Good}, {text, Role::Strong}}, 0, 2);
    m_screen->printGap();
    m_kind = Kind::None;
}

void UpdatePrinter::handle(const AgentTextAppended &update)
{
    begin(Kind::Answer);
    if (update.messageId != m_messageId) {
        if (!m_messageId.isEmpty()) {
            m_answer.finish();
            m_screen->printGap();
        }
        m_messageId = update.messageId;
    }
    m_answer.add(update.text);
}

void UpdatePrinter::handle(const AgentThoughtAppended &update)
{
    begin(Kind::Thought);
    if (update.messageId != m_messageId && !m_messageId.isEmpty())
        m_thought.finish();
    m_messageId = update.messageId;
    m_thought.add(update.text);
}

void UpdatePrinter::handle(const ToolCallChanged &update)
{
    const ToolCallState &call = update.call;
    if (call.name == "todo_write"_L1)
        return; // the plan is shown itself
    m_running.removeIf([&call](const auto &running) { return running.first == call.id; });
    if (call.status == ToolStatus::InProgress)
        m_running.append({call.id, Ui::callTitle(call) + u'…'});
    const bool isOver = call.status == ToolStatus::Completed || call.status == ToolStatus::Failed;
    if (!isOver || m_over.contains(call.id))
        return;
    m_over.insert(call.id);
    printCall(call);
}

//! In a line, and what is worth more.
void UpdatePrinter::printCall(const ToolCallState &call)
{
    begin(Kind::Call);
    const bool isDone = call.status == ToolStatus::Completed;
    Spans line{isDone ? Span{u"✓ "_s, Role::Good} : Span{u"✗ "_s, Role::Bad},
               {Ui::callTitle(call), Role::Plain}};
    if (call.refusal) {
        const Ui::Refusal refusal
            = Ui::Refusal::of(*call.refusal, call.kind == ToolKind::SwitchMode);
        line.first() = {u"– "_s, Role::Warning};
        line.append({u"  "_s + refusal.text, Role::Warning});
    } else if (const auto code = Ui::exitCodeOf(call); code && *code != 0) {
        line.append({u"  exit code %1"_s.arg(*code), Role::Warning});
    }
    const int indent = call.parentId.isEmpty() ? 0 : 2;
    m_screen->printWrapped(line, indent, 2);
    printBody(call);
}

void UpdatePrinter::printBody(const ToolCallState &call)
{
    for (const ToolContent &content : call.content) {
        const auto *diff = std::get_if<ToolDiff>(&content);
        if (diff && !m_asked.contains(call.id))
            printDiff(m_screen, *diff, m_cwd, kMostDiffLines);
    }
    const QString *words
        = call.content.isEmpty() ? nullptr : contentText(call.content.constFirst());
    const bool isAnswer = call.name == "ask_user"_L1 && call.status == ToolStatus::Completed;
    if (!words || !(isAnswer || m_isOwnCommand))
        return;
    const QStringList lines = foldTerminalOutput(*words).trimmed().split(u'\n');
    for (const QString &line : lines)
        m_screen->print({{u"  "_s + line, m_isOwnCommand ? Role::Plain : Role::Faint}});
}

//! What a command printed stands in the call once it is over.
void UpdatePrinter::handle(const ToolOutputAppended &) { }

void UpdatePrinter::handle(const PlanChanged &update)
{
    begin(Kind::Other);
    for (const PlanEntry &entry : update.entries) {
        switch (entry.status) {
        case PlanEntry::Status::Completed:
            m_screen->printWrapped({{u"[x] "_s, Role::Good}, {entry.content, Role::Faint}}, 0, 4);
            break;
        case PlanEntry::Status::InProgress:
            m_screen->printWrapped({{u"[>] "_s, Role::Strong}, {entry.content, Role::Strong}}, 0,
                                   4);
            break;
        case PlanEntry::Status::Pending:
            m_screen->printWrapped(u"[ ] "_s + entry.content, Role::Plain, 0, 4);
            break;
        }
    }
}

void UpdatePrinter::handle(const ModeChanged &update)
{
    if (!m_isReplay)
        say(u"Mode: "_s + Ui::ownModeName(update.modeId));
}

//! Only what a limit makes of it.
void UpdatePrinter::handle(const UsageChanged &update)
{
    for (const SpendState &limit : update.limits) {
        const QString words = Ui::coreText(limit.words());
        if (limit.isNear() && std::exchange(m_saidLimit, words) != words)
            say(words, Role::Warning);
    }
}

void UpdatePrinter::handle(const NoticeRaised &update)
{
    using enum NoticeRaised::Severity;
    const Role role = update.severity == Error ? Role::Bad
        : update.severity == Warning           ? Role::Warning
                                               : Role::Faint;
    m_endExplained = m_endExplained || update.canRetry || update.severity == Error;
    const Saying what = update.title.what();
    m_isRestored = m_isRestored || what == Saying::FileRestored || what == Saying::FilesRestored;
    begin(Kind::Other);
    const QString title = Ui::coreText(update.title);
    m_screen->printWrapped(update.severity == Info ? title : u"! "_s + title, role);
    if (const QString detail = Ui::coreText(update.detail); !detail.isEmpty())
        m_screen->printWrapped(detail, Role::Faint, 2);
}

void UpdatePrinter::handle(const FilesChanged &update)
{
    const QString words = u"Changed %1, +%2 -%3"_s.arg(counted(update.files, "file"_L1))
                              .arg(update.addedLines)
                              .arg(update.removedLines);
    const bool isOfTurn = !std::exchange(m_isRestored, false);
    say(isOfTurn ? words + u"; /undo puts back what was there"_s : words);
}

void UpdatePrinter::handle(const ConversationCompacted &update)
{
    m_isCompacting = false;
    if (update.trigger == CompactionEvent::kClear)
        say(u"The conversation so far is left out from here on"_s);
    else if (update.tokensBefore <= 0)
        say(u"The conversation was compacted"_s);
    else
        say(u"The conversation was compacted: %1 -> %2 tokens"_s.arg(update.tokensBefore)
                .arg(update.tokensAfter));
}

void UpdatePrinter::handle(const CompactionProgress &update)
{
    m_isCompacting = update.state == CompactionProgress::State::Running;
    if (update.state == CompactionProgress::State::Failed)
        say(u"! "_s + Ui::coreText(update.error), Role::Warning);
}

void UpdatePrinter::handle(const ConversationReset &)
{
    say(u"The conversation goes on from another place"_s);
}

static QString stopWords(const TurnResult &result)
{
    switch (result.stopReason) {
    case StopReason::Cancelled:
        return u"Stopped."_s;
    case StopReason::MaxTokens:
        return u"The answer was cut off by the model's limit of tokens."_s;
    case StopReason::MaxTurnRequests:
        return u"A limit of model requests or of costs was reached."_s;
    case StopReason::Refusal:
        return u"The model refuses."_s;
    case StopReason::EndTurn:
        break;
    }
    return {};
}

void UpdatePrinter::endTurn(const TurnResult &result, bool canGoOn)
{
    breakFlow();
    m_running.clear();
    m_isCompacting = m_isOwnCommand = false;
    const bool isExplained = std::exchange(m_endExplained, false);
    const bool isStopped = !result.error && result.stopReason == StopReason::Cancelled;
    if (result.error && !isExplained)
        say(u"! Failed: "_s + Ui::errorText(*result.error), Role::Bad);
    if (!result.error && (isStopped || !isExplained) && !stopWords(result).isEmpty())
        say(stopWords(result), Role::Warning);
    const bool isCut = result.error
        || (result.stopReason != StopReason::EndTurn && result.stopReason != StopReason::Refusal);
    if (isCut && canGoOn && !result.commandFailed)
        say(u"An empty line lets it try again; or say what to do instead."_s);
    endReplay();
}

void UpdatePrinter::endReplay()
{
    breakFlow();
    m_screen->printGap();
    m_kind = Kind::None;
    m_endExplained = false;
}

} // namespace App
