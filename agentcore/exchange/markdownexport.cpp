// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/exchange/markdownexport.h"

#include "agentcore/base/textlimits.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

//! Writes the updates of a session one after another.
class MarkdownWriter
{
public:
    explicit MarkdownWriter(const SessionDocument &document)
        : m_document(document)
    { }

    QByteArray write();

    void add(const UserMessageAdded &update);
    void add(const AgentTextAppended &update);
    void add(const AgentThoughtAppended &update);
    void add(const ToolCallChanged &update);
    void add(const ToolOutputAppended &) { } // of a call that still runs
    void add(const PlanChanged &update);
    void add(const NoticeRaised &update);
    void add(const FilesChanged &update);
    void add(const ConversationCompacted &update);
    void add(const ModeChanged &) { }
    void add(const TitleChanged &) { }
    void add(const UsageChanged &) { } // in the head
    void add(const OptionsChanged &) { }
    void add(const ConversationReset &) { }
    void add(const CommandsChanged &) { }
    void add(const CompactionProgress &) { }

private:
    enum class Speaker { Nobody, User, Agent };

    void put(const QString &text) { m_out += text.toUtf8(); }
    void speak(Speaker speaker, const QDateTime &at = {});
    void fence(const QString &language, const QString &text);
    void fold(const QString &summary, const QString &body);
    void unfold();
    void endTurn();

    const SessionDocument &m_document;
    QByteArray m_out;
    QString m_messageId;
    QString m_turn; //!< The id of the message that began it.
    Speaker m_speaker = Speaker::Nobody;
};

} // namespace

//! One line for a heading or a list: no Markdown or HTML in it takes effect.
static QString lineText(const QString &text)
{
    static const QString special = u"\\`*_[]<>#|&"_s;
    QString out;
    const QString line = sanitizedForDisplay(text).simplified();
    for (const QChar c : line) {
        if (special.contains(c))
            out += u'\\';
        out += c;
    }
    return out;
}

static QString imageText(const QString &mimeType, const QByteArray &data)
{
    return u"Image: %1, %2 bytes\n\n"_s.arg(lineText(mimeType), QString::number(data.size()));
}

//! As code: ended by nothing that stands in \a text.
static QString codeText(const QString &text)
{
    const QString line = sanitizedForDisplay(text).simplified();
    const QString ticks(line.contains(u'`') ? 2 : 1, u'`');
    return ticks.size() == 1 ? ticks + line + ticks : ticks + u' ' + line + u' ' + ticks;
}

static qsizetype longestRun(const QString &text, QChar sign)
{
    qsizetype longest = 0;
    qsizetype run = 0;
    for (const QChar c : text) {
        run = c == sign ? run + 1 : 0;
        longest = qMax(longest, run);
    }
    return longest;
}

void MarkdownWriter::fence(const QString &language, const QString &text)
{
    const QString marks(qMax(qsizetype(3), longestRun(text, u'`') + 1), u'`');
    put(marks + language + u'\n' + text + (text.endsWith(u'\n') ? u""_s : u"\n"_s) + marks
        + "\n\n"_L1);
}

void MarkdownWriter::speak(Speaker speaker, const QDateTime &at)
{
    if (speaker == m_speaker && speaker == Speaker::Agent)
        return;
    m_speaker = speaker;
    const QString time = at.isValid() ? u" · "_s + documentTime(at) : QString();
    put(speaker == Speaker::User ? u"## You%1\n\n"_s.arg(time)
                                 : u"## %1\n\n"_s.arg(lineText(m_document.agent)));
}

//! What the turn cost, once what follows is none of it.
void MarkdownWriter::endTurn()
{
    const auto spent = m_document.turns.constFind(m_turn);
    if (spent != m_document.turns.cend() && spent->requests > 0)
        put(u"*This turn: %1*\n\n"_s.arg(spendText(*spent)));
    m_turn.clear();
}

void MarkdownWriter::add(const UserMessageAdded &update)
{
    if (m_messageId != update.messageId && update.way != MessageWay::Steer) {
        endTurn();
        m_turn = update.messageId;
    }
    if (m_messageId != update.messageId || m_speaker != Speaker::User)
        speak(Speaker::User, update.at);
    m_messageId = update.messageId;
    const ContentBlock &block = update.content;
    const QString name = block.name.isEmpty() ? block.uri : block.name;
    switch (block.kind) {
    case ContentBlock::Kind::Text: {
        const QStringList lines = sanitizedForDisplay(block.text).split(u'\n');
        for (const QString &line : lines)
            put(line.isEmpty() ? u">\n"_s : u"> "_s + line + u'\n');
        put(u"\n"_s);
        break;
    }
    case ContentBlock::Kind::Image:
        put(u"> "_s + imageText(block.mimeType, block.data));
        break;
    case ContentBlock::Kind::ResourceLink:
    case ContentBlock::Kind::Resource:
        put(u"> Attached: %1\n\n"_s.arg(codeText(name)));
        break;
    }
}

void MarkdownWriter::add(const AgentTextAppended &update)
{
    speak(Speaker::Agent);
    put(sanitizedForDisplay(update.text).trimmed() + "\n\n"_L1);
}

//! \a summary is HTML, on paper Markdown.
void MarkdownWriter::fold(const QString &summary, const QString &body)
{
    put(m_document.isForPaper ? u"#### %1\n\n"_s.arg(summary)
                              : u"<details>\n<summary>%1</summary>\n\n"_s.arg(summary));
    put(body);
}

void MarkdownWriter::unfold()
{
    if (!m_document.isForPaper)
        put(u"</details>\n\n"_s);
}

void MarkdownWriter::add(const AgentThoughtAppended &update)
{
    speak(Speaker::Agent);
    fold(u"Thought"_s, {});
    fence(u"text"_s, sanitizedForDisplay(update.text).trimmed());
    unfold();
}

void MarkdownWriter::add(const ToolCallChanged &update)
{
    speak(Speaker::Agent);
    const CallText call = CallText::of(update.call, m_document.cwd);
    const QString within = update.call.parentId.isEmpty() ? QString() : u"↳ "_s;
    const bool isPlain = m_document.isForPaper;
    fold((isPlain ? u"%1%2 (%3)"_s : u"%1<b>%2</b> (%3)"_s)
             .arg(within, isPlain ? lineText(call.title) : call.title.toHtmlEscaped(), call.state),
         {});
    if (const QString approval = m_document.approvals.value(update.call.id); !approval.isEmpty())
        put(u"*%1*\n\n"_s.arg(lineText(approval)));
    if (!call.command.isEmpty())
        fence(u"sh"_s, call.command);
    if (!call.input.isEmpty())
        fence(u"json"_s, call.input);
    for (const QString &diff : call.diffs)
        fence(u"diff"_s, diff);
    if (!call.output.isEmpty())
        fence(u"text"_s, call.output);
    for (const ToolImage &image : call.images)
        put(imageText(image.mimeType, image.data));
    unfold();
}

void MarkdownWriter::add(const PlanChanged &update)
{
    speak(Speaker::Agent);
    for (const PlanEntry &entry : update.entries) {
        const bool isDone = entry.status == PlanEntry::Status::Completed;
        put(u"- [%1] %2\n"_s.arg(isDone ? u"x"_s : u" "_s, lineText(stepText(entry))));
    }
    put(u"\n"_s);
}

void MarkdownWriter::add(const NoticeRaised &update)
{
    put(u"*%1*\n\n"_s.arg(lineText(update.title)));
}

void MarkdownWriter::add(const FilesChanged &update)
{
    put(u'*' + changesText(update) + "*\n\n"_L1);
}

void MarkdownWriter::add(const ConversationCompacted &update)
{
    m_speaker = Speaker::Nobody;
    put(u"---\n\n*%1*\n\n"_s.arg(compactionText(update)));
    if (update.summary.isEmpty())
        return;
    fold(u"Summary"_s, sanitizedForDisplay(update.summary).trimmed() + "\n\n"_L1);
    unfold();
}

QByteArray MarkdownWriter::write()
{
    const QString title = lineText(m_document.title);
    put(u"# %1\n\n"_s.arg(title.isEmpty() ? u"Session"_s : title));
    put(u"- Folder: %1\n- Started: %2\n"_s.arg(codeText(m_document.cwd),
                                               documentTime(m_document.createdAt)));
    if (!m_document.model.isEmpty())
        put(u"- Model: %1\n"_s.arg(codeText(m_document.model)));
    put(u"- Session: %1\n"_s.arg(codeText(m_document.id)));
    if (const UsageChanged *usage = m_document.usage())
        put(u"- Spent: %1\n"_s.arg(spendText(*usage)));
    put(u"\n"_s);
    for (const SessionUpdate &update : m_document.updates)
        std::visit([this](const auto &known) { add(known); }, update);
    endTurn();
    return m_out;
}

QByteArray sessionToMarkdown(const SessionDocument &document)
{
    return MarkdownWriter(document).write();
}

} // namespace AgentCore
