// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/exchange/htmlexport.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/exchange/markdownrenderer.h"

#include <QHash>
#include <QSet>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr auto kHead = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark">
<title>%1</title>
<style>
:root { --page:#fff; --text:#1d1f21; --muted:#5f6570; --raised:#f3f4f6; --line:#d9dce1; --accent:#1a5fb4;
  --added:#dff3e1; --removed:#fbe1e1; }
@media (prefers-color-scheme: dark) {
  :root { --page:#17191c; --text:#e6e7e9; --muted:#a0a6b0; --raised:#22252a; --line:#3a3e45; --accent:#8ab8f5;
    --added:#173a20; --removed:#4a1d1f; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 860px; padding: 24px 16px 64px; background: var(--page); color: var(--text);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.4em; margin: 0 0 4px; overflow-wrap: anywhere; }
h2 { font-size: .85em; margin: 24px 0 4px; color: var(--muted); font-weight: 600; }
h2 time, header { color: var(--muted); font-weight: normal; font-size: .9em; overflow-wrap: anywhere; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0 0 8px; }
.user { background: var(--raised); border-radius: 8px; padding: 8px 12px; }
pre { margin: 8px 0; padding: 8px 12px; background: var(--raised); border-radius: 6px; overflow-x: auto;
  font: 13px/1.45 ui-monospace, monospace; }
code { font: .9em ui-monospace, monospace; }
details { border-left: 2px solid var(--line); padding: 2px 0 2px 12px; margin: 6px 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
summary .state { color: var(--muted); font-size: .9em; }
.note { color: var(--muted); font-size: .9em; margin: 8px 0; }
.compacted { border-top: 1px solid var(--line); padding-top: 8px; }
ins, del { display: block; text-decoration: none; }
ins { background: var(--added); } del { background: var(--removed); }
img { max-width: 100%; border-radius: 6px; }
.md { overflow-wrap: anywhere; margin: 0 0 8px; }
.md h3, .md h4, .md h5, .md h6 { margin: 16px 0 4px; font-size: 1.05em; }
.md p, .md ul, .md ol { margin: 8px 0; }
.md table { display: block; overflow-x: auto; border-collapse: collapse; margin: 8px 0; }
.md th, .md td { border: 1px solid var(--line); padding: 4px 8px; text-align: left; }
.md blockquote { margin: 8px 0; padding-left: 12px; border-left: 2px solid var(--line); color: var(--muted); }
.md hr { border: 0; border-top: 1px solid var(--line); }
.md li.task { list-style: none; }
.md a { color: var(--accent); }
ul.plan { list-style: none; padding-left: 4px; }
</style>
</head>
<body>
)"_L1;

namespace {

//! Writes the updates of a session one after another.
class HtmlWriter
{
public:
    explicit HtmlWriter(const SessionDocument &document)
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

    void put(const QString &html) { m_out += html.toUtf8(); }
    void speak(Speaker speaker, const QDateTime &at = {});
    void endTurn();
    void putCall(const ToolCallState &call, int depth);
    void putDiff(const QString &diff);
    void putImage(const QString &mimeType, const QByteArray &data);
    void putAnswer(const QString &text);
    void putPlainAnswer(const QString &text);

    const SessionDocument &m_document;
    QByteArray m_out;
    QMultiHash<QString, const ToolCallState *> m_children; //!< By the id of their parent.
    QSet<QString> m_calls; //!< The ids of all.
    QString m_messageId;
    QString m_turn; //!< The id of the message that began it.
    Speaker m_speaker = Speaker::Nobody;
};

} // namespace

static QString escaped(const QString &text)
{
    return sanitizedForDisplay(text).toHtmlEscaped();
}

void HtmlWriter::speak(Speaker speaker, const QDateTime &at)
{
    if (speaker == m_speaker && speaker == Speaker::Agent)
        return;
    m_speaker = speaker;
    const QString time = at.isValid() ? u" <time>"_s + documentTime(at) + "</time>"_L1 : QString();
    put(speaker == Speaker::User ? u"<h2>You%1</h2>\n"_s.arg(time)
                                 : u"<h2>%1</h2>\n"_s.arg(escaped(m_document.agent)));
}

void HtmlWriter::putImage(const QString &mimeType, const QByteArray &data)
{
    if (!isPlainImage(mimeType))
        return;
    m_out += "<p><img alt=\"Image\" src=\"data:" + mimeType.toLatin1() + ";base64,"
        + data.toBase64() + "\"></p>\n";
}

//! What the turn cost, once what follows is none of it.
void HtmlWriter::endTurn()
{
    const auto spent = m_document.turns.constFind(m_turn);
    if (spent != m_document.turns.cend() && spent->requests > 0)
        put(u"<p class=\"note\">This turn: %1</p>\n"_s.arg(spendText(*spent)));
    m_turn.clear();
}

void HtmlWriter::add(const UserMessageAdded &update)
{
    if (m_messageId != update.messageId && update.way != MessageWay::Steer) {
        endTurn();
        m_turn = update.messageId;
    }
    if (m_messageId != update.messageId || m_speaker != Speaker::User)
        speak(Speaker::User, update.at);
    m_messageId = update.messageId;
    const ContentBlock &block = update.content;
    switch (block.kind) {
    case ContentBlock::Kind::Text:
        put(u"<div class=\"text user\">%1</div>\n"_s.arg(escaped(block.text)));
        break;
    case ContentBlock::Kind::Image:
        putImage(block.mimeType, block.data);
        break;
    case ContentBlock::Kind::ResourceLink:
    case ContentBlock::Kind::Resource:
        put(u"<p class=\"note\">Attached: <code>%1</code></p>\n"_s.arg(
            escaped(block.name.isEmpty() ? block.uri : block.name)));
        break;
    }
}

void HtmlWriter::putAnswer(const QString &text)
{
    const auto renderer = markdownRenderer();
    if (!renderer)
        putPlainAnswer(text);
    else if (!text.trimmed().isEmpty())
        m_out += "<div class=\"md\">\n" + (*renderer)->toHtml(text) + "</div>\n";
}

//! Where Markdown cannot be rendered: text as it is, fenced code as code.
void HtmlWriter::putPlainAnswer(const QString &text)
{
    QString fence;
    QStringList block;
    const auto flush = [&] {
        const QString body = block.join(u'\n');
        block.clear();
        if (!fence.isEmpty())
            put(u"<pre><code>%1</code></pre>\n"_s.arg(escaped(body)));
        else if (!body.trimmed().isEmpty())
            put(u"<div class=\"text\">%1</div>\n"_s.arg(escaped(body.trimmed())));
    };
    const QStringList lines = text.split(u'\n');
    for (const QString &line : lines) {
        const QString bare = line.trimmed();
        const bool opens
            = fence.isEmpty() && (bare.startsWith("```"_L1) || bare.startsWith("~~~"_L1));
        const bool closes
            = !fence.isEmpty() && bare.startsWith(fence) && bare.count(fence.at(0)) == bare.size();
        if (!opens && !closes) {
            block += line;
            continue;
        }
        flush();
        fence.clear();
        for (qsizetype i = 0; opens && i < bare.size() && bare.at(i) == bare.at(0); ++i)
            fence += bare.at(i);
    }
    flush();
}

void HtmlWriter::add(const AgentTextAppended &update)
{
    speak(Speaker::Agent);
    putAnswer(update.text);
}

void HtmlWriter::add(const AgentThoughtAppended &update)
{
    speak(Speaker::Agent);
    put(u"<details><summary><span class=\"state\">Thought</span></summary>\n"
        "<div class=\"text note\">%1</div></details>\n"_s.arg(escaped(update.text.trimmed())));
}

void HtmlWriter::putDiff(const QString &diff)
{
    put(u"<pre>"_s);
    const QStringList lines = diff.split(u'\n', Qt::SkipEmptyParts);
    for (const QString &line : lines) {
        const bool isHeader = line.startsWith("--- "_L1) || line.startsWith("+++ "_L1);
        const QString html = escaped(line);
        if (line.startsWith(u'+') && !isHeader)
            put(u"<ins>%1</ins>"_s.arg(html));
        else if (line.startsWith(u'-') && !isHeader)
            put(u"<del>%1</del>"_s.arg(html));
        else
            put(html + u'\n');
    }
    put(u"</pre>\n"_s);
}

void HtmlWriter::putCall(const ToolCallState &state, int depth)
{
    constexpr int kMaxDepth = 8;
    const CallText call = CallText::of(state, m_document.cwd);
    put(u"<details><summary>%1 <span class=\"state\">%2</span></summary>\n"_s.arg(
        call.title.toHtmlEscaped(), call.state.toHtmlEscaped()));
    if (const QString approval = m_document.approvals.value(state.id); !approval.isEmpty())
        put(u"<p class=\"note\">%1</p>\n"_s.arg(escaped(approval)));
    if (!call.command.isEmpty())
        put(u"<pre><code>%1</code></pre>\n"_s.arg(call.command.toHtmlEscaped()));
    if (!call.input.isEmpty())
        put(u"<pre><code>%1</code></pre>\n"_s.arg(call.input.toHtmlEscaped()));
    for (const QString &diff : call.diffs)
        putDiff(diff);
    if (!call.output.isEmpty())
        put(u"<pre>%1</pre>\n"_s.arg(call.output.toHtmlEscaped()));
    for (const ToolImage &image : call.images)
        putImage(image.mimeType, image.data);
    if (depth < kMaxDepth) {
        const QList<const ToolCallState *> children = m_children.values(state.id);
        for (qsizetype i = children.size() - 1; i >= 0; --i) // the first one was put in first
            putCall(*children.at(i), depth + 1);
    }
    put(u"</details>\n"_s);
}

void HtmlWriter::add(const ToolCallChanged &update)
{
    if (m_calls.contains(update.call.parentId))
        return; // stands within its parent
    speak(Speaker::Agent);
    putCall(update.call, 0);
}

void HtmlWriter::add(const PlanChanged &update)
{
    speak(Speaker::Agent);
    put(u"<ul class=\"plan\">\n"_s);
    for (const PlanEntry &entry : update.entries) {
        const bool isDone = entry.status == PlanEntry::Status::Completed;
        put(u"<li>%1 %2</li>\n"_s.arg(isDone ? u"\u2611"_s : u"\u2610"_s,
                                      escaped(stepText(entry))));
    }
    put(u"</ul>\n"_s);
}

void HtmlWriter::add(const NoticeRaised &update)
{
    put(u"<p class=\"note\">%1</p>\n"_s.arg(escaped(update.title)));
}

void HtmlWriter::add(const FilesChanged &update)
{
    put(u"<p class=\"note\">%1</p>\n"_s.arg(changesText(update)));
}

void HtmlWriter::add(const ConversationCompacted &update)
{
    m_speaker = Speaker::Nobody;
    put(u"<p class=\"note compacted\">%1</p>\n"_s.arg(compactionText(update)));
    if (!update.summary.isEmpty()) {
        put(u"<details><summary><span class=\"state\">Summary</span></summary>\n"_s);
        putAnswer(update.summary);
        put(u"</details>\n"_s);
    }
}

QByteArray HtmlWriter::write()
{
    const QString title
        = m_document.title.isEmpty() ? u"Session"_s : escaped(m_document.title).simplified();
    put(QString(kHead).replace("%1"_L1, title));
    put(u"<header><h1>%1</h1>%2<br><code>%3</code>"_s.arg(title, documentTime(m_document.createdAt),
                                                          escaped(m_document.cwd)));
    if (!m_document.model.isEmpty())
        put(u"<br>"_s + escaped(m_document.model));
    put(u"<br><code>"_s + escaped(m_document.id) + "</code>"_L1);
    if (const UsageChanged *usage = m_document.usage())
        put(u"<br>Spent: "_s + spendText(*usage));
    put(u"</header>\n"_s);
    for (const SessionUpdate &update : m_document.updates) {
        const auto *changed = std::get_if<ToolCallChanged>(&update);
        if (!changed)
            continue;
        m_calls.insert(changed->call.id);
        if (!changed->call.parentId.isEmpty())
            m_children.insert(changed->call.parentId, &changed->call);
    }
    for (const SessionUpdate &update : m_document.updates)
        std::visit([this](const auto &each) { add(each); }, update);
    endTurn();
    put(u"</body>\n</html>\n"_s);
    return m_out;
}

QByteArray sessionToHtml(const SessionDocument &document)
{
    return HtmlWriter(document).write();
}

} // namespace AgentCore
