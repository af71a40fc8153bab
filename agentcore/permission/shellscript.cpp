// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/shellscript.h"

#include "agentcore/permission/ansiquotes.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

//! Reads one text from its start to its end.
class Parser
{
public:
    explicit Parser(const QString &text, int depth = 0)
        : m_text(text)
        , m_depth(depth)
    { }

    ShellScript parse();

private:
    bool atEnd() const { return m_at >= m_text.size(); }
    QChar peek(qsizetype ahead = 0) const { return m_text.value(m_at + ahead); }
    bool startsWith(QLatin1StringView token) const
    {
        return QStringView(m_text).sliced(m_at).startsWith(token);
    }
    void problem(const QString &what)
    {
        if (m_script.problem.isEmpty())
            m_script.problem = what;
    }

    void giveUp()
    {
        m_script.isBeyondLimits = true;
        problem(u"it is too long or too deeply nested to be judged"_s);
        m_at = m_text.size();
    }
    QStringList bodiesIn(const QString &quoted);
    bool readOperator();
    bool readRedirect();
    void endCommand(const QString &op);
    void readHereDocuments();
    ShellWord readWord();
    void readWordPart(ShellWord &word);
    void readSingleQuotes(ShellWord &word);
    void readAnsiQuotes(ShellWord &word);
    void readDoubleQuotes(ShellWord &word);
    void readDollar(ShellWord &word);
    void readBackticks(ShellWord &word);
    QString readBalanced(QChar open, QChar close);
    void skipQuotes();
    void finishWords();

    struct Text // QString with a default beyond its end
    {
        QString text;
        qsizetype size() const { return text.size(); }
        QChar value(qsizetype at) const { return at < text.size() ? text.at(at) : QChar(); }
        operator QStringView() const { return text; }
    };

    Text m_text;
    qsizetype m_at = 0;
    qsizetype m_words = 0;
    int m_depth = 0;
    ShellScript m_script;
    ShellCommand m_command;
    struct Pending
    {
        qsizetype command;
        qsizetype redirect;
        bool stripsTabs;
    };
    QList<Pending> m_pending;
};

} // namespace

static bool isOneOf(QChar c, QLatin1StringView set)
{
    return c.unicode() < 0x80 && c.unicode() != 0 && set.contains(c);
}

static bool isMeta(QChar c)
{
    return isOneOf(c, " \t\n;&|()<>"_L1);
}

static bool isPlain(QChar c)
{
    return !isOneOf(c, " \t\n;&|()<>\\'\"$`*?[{"_L1);
}

static bool isNameStart(QChar c)
{
    return c == u'_' || (c.unicode() < 0x80 && c.isLetter());
}

static bool isNamePart(QChar c)
{
    return isNameStart(c) || (c.unicode() < 0x80 && c.isDigit());
}

// Also those that turn the order of the text around or show as nothing.
static bool hasHiddenCharacters(const QString &text)
{
    return std::ranges::any_of(text, [](QChar c) {
        if (c.unicode() < 0x80)
            return (c.unicode() < 0x20 && c != u'\n' && c != u'\t') || c.unicode() == 0x7f;
        return c.category() == QChar::Other_Format || c.category() == QChar::Other_Control;
    });
}

ShellScript Parser::parse()
{
    if (m_text.size() > ShellScript::kMaxChars)
        giveUp();
    else if (hasHiddenCharacters(m_text.text))
        problem(u"it contains control characters"_s);
    while (!atEnd()) {
        if (peek() == u' ' || peek() == u'\t') {
            ++m_at;
        } else if (startsWith("\\\n"_L1)) {
            m_at += 2;
        } else if (peek() == u'#') {
            while (!atEnd() && peek() != u'\n')
                ++m_at;
        } else {
            if (!readRedirect() && !readOperator())
                m_command.words.append(readWord());
            if (++m_words > ShellScript::kMaxWords)
                giveUp();
        }
    }
    endCommand({});
    if (!m_pending.isEmpty())
        readHereDocuments();
    return m_script;
}

bool Parser::readOperator()
{
    static constexpr QLatin1StringView kOperators[]
        = {";;&"_L1, ";;"_L1, ";&"_L1, "&&"_L1, "||"_L1, "|&"_L1,
           ";"_L1,   "&"_L1,  "|"_L1,  "("_L1,  ")"_L1,  "\n"_L1};
    for (const QLatin1StringView op : kOperators) {
        if (!startsWith(op))
            continue;
        m_at += op.size();
        if (op == "("_L1 || op == ")"_L1 || op.startsWith(";;"_L1) || op == ";&"_L1)
            problem(u"it has a subshell, a function or a case"_s);
        endCommand(op);
        if (op == "\n"_L1)
            readHereDocuments();
        return true;
    }
    return false;
}

bool Parser::readRedirect()
{
    qsizetype digits = 0;
    while (peek(digits).isDigit())
        ++digits;
    const QChar c = peek(digits);
    const bool both = digits == 0 && startsWith("&>"_L1);
    if (!both && c != u'<' && c != u'>')
        return false;
    if (digits == 0 && (startsWith("<("_L1) || startsWith(">("_L1)))
        return false; // a process substitution is a word
    const qsizetype start = m_at;
    m_at += digits;
    static constexpr QLatin1StringView kRedirects[]
        = {"&>>"_L1, "&>"_L1, "<<<"_L1, "<<-"_L1, "<<"_L1, "<&"_L1,
           "<>"_L1,  ">>"_L1, ">&"_L1,  ">|"_L1,  "<"_L1,  ">"_L1};
    for (const QLatin1StringView op : kRedirects) {
        if (!startsWith(op))
            continue;
        m_at += op.size();
        while (peek() == u' ' || peek() == u'\t')
            ++m_at;
        if (atEnd() || (isMeta(peek()) && !startsWith("<("_L1) && !startsWith(">("_L1))) {
            problem(u"a redirection has no target"_s);
            return true;
        }
        ShellRedirect redirect{op, readWord(), {}};
        if (op.startsWith("<<"_L1) && op != "<<<"_L1) {
            redirect.op = u"<<"_s;
            m_pending.append(
                {m_script.commands.size(), m_command.redirects.size(), op == "<<-"_L1});
        }
        m_command.redirects.append(redirect);
        return true;
    }
    m_at = start;
    return false;
}

void Parser::finishWords()
{
    static const QRegularExpression assignment(u"^[A-Za-z_][A-Za-z0-9_]*(\\[[^]]*\\])?\\+?="_s);
    while (!m_command.words.isEmpty() && m_command.words.first().text.contains(u'=')
           && assignment.match(m_command.words.first().text).hasMatch())
        m_command.assignments.append(m_command.words.takeFirst());
    static const QStringList reserved = {
        u"!"_s,    u"{"_s,      u"}"_s,    u"[["_s,    u"case"_s,  u"coproc"_s, u"do"_s,
        u"done"_s, u"elif"_s,   u"else"_s, u"esac"_s,  u"fi"_s,    u"for"_s,    u"function"_s,
        u"if"_s,   u"select"_s, u"then"_s, u"until"_s, u"while"_s,
    };
    if (m_command.words.isEmpty())
        return;
    const ShellWord &first = m_command.words.first();
    if (!first.isQuoted && reserved.contains(first.text))
        problem(u"it has a compound command: "_s + first.text);
}

void Parser::endCommand(const QString &op)
{
    finishWords();
    m_command.endedBy = op;
    const bool empty = m_command.words.isEmpty() && m_command.assignments.isEmpty()
        && m_command.redirects.isEmpty();
    if (!empty)
        m_script.commands.append(m_command);
    else if (op != "\n"_L1 && !op.isEmpty() && op != ")"_L1 && op != "("_L1)
        problem(u"an operator has no command before it"_s);
    m_command = {};
}

// The command lines inside a double-quoted text.
QStringList Parser::bodiesIn(const QString &quoted)
{
    if (m_depth >= ShellScript::kMaxDepth) {
        giveUp();
        return {};
    }
    Parser inner(quoted, m_depth + 1);
    const QStringList bodies = inner.readWord().bodies;
    if (inner.m_script.isBeyondLimits)
        giveUp();
    return bodies;
}

void Parser::readHereDocuments()
{
    for (const Pending &pending : std::exchange(m_pending, {})) {
        ShellRedirect &redirect = m_script.commands[pending.command].redirects[pending.redirect];
        problem(u"it has a here-document"_s);
        bool closed = false;
        while (!atEnd() && !closed) {
            qsizetype end = m_text.text.indexOf(u'\n', m_at);
            if (end < 0)
                end = m_text.size();
            QString line = m_text.text.sliced(m_at, end - m_at);
            m_at = qMin(end + 1, m_text.size());
            if (pending.stripsTabs) {
                const auto isTab = [](QChar c) { return c == u'\t'; };
                line.erase(line.cbegin(), std::ranges::find_if_not(std::as_const(line), isTab));
            }
            closed = line == redirect.target.text;
            if (!closed)
                redirect.body += line + u'\n';
        }
        if (redirect.target.isQuoted)
            continue;
        redirect.target.bodies
            += bodiesIn(u'"' + QString(redirect.body).replace(u'"', u"\\\""_s) + u'"');
    }
}

ShellWord Parser::readWord()
{
    ShellWord word;
    const qsizetype start = m_at;
    while (!atEnd()) {
        if (startsWith("<("_L1) || startsWith(">("_L1)) {
            m_at += 1;
            word.hasExpansion = true;
            word.bodies.append(readBalanced(u'(', u')'));
            word.text += "/dev/fd/0"_L1;
            problem(u"it has a process substitution"_s);
        } else if (isMeta(peek())) {
            break;
        } else {
            readWordPart(word);
        }
    }
    if (m_at == start)
        ++m_at; // never stands still
    return word;
}

void Parser::readWordPart(ShellWord &word)
{
    const QChar c = peek();
    if (c == u'\\') {
        ++m_at;
        if (peek() != u'\n' && !atEnd())
            word.text += peek();
        word.isQuoted = true;
        ++m_at;
    } else if (c == u'\'') {
        readSingleQuotes(word);
    } else if (c == u'"') {
        readDoubleQuotes(word);
    } else if (c == u'$') {
        readDollar(word);
    } else if (c == u'`') {
        readBackticks(word);
    } else {
        word.hasGlob |= c == u'*' || c == u'?' || c == u'[';
        word.hasBrace |= c == u'{';
        const qsizetype start = m_at++;
        while (!atEnd() && isPlain(peek()))
            ++m_at;
        word.text += QStringView(m_text.text).sliced(start, m_at - start);
    }
}

void Parser::readSingleQuotes(ShellWord &word)
{
    const qsizetype end = m_text.text.indexOf(u'\'', m_at + 1);
    word.isQuoted = true;
    if (end < 0) {
        problem(u"a quote is not closed"_s);
        word.text += m_text.text.sliced(m_at + 1);
        m_at = m_text.size();
        return;
    }
    word.text += m_text.text.sliced(m_at + 1, end - m_at - 1);
    m_at = end + 1;
}

void Parser::readAnsiQuotes(ShellWord &word)
{
    word.isQuoted = true;
    m_at += 2;
    word.text += readAnsiQuoted(m_text.text, m_at);
    if (atEnd())
        problem(u"a quote is not closed"_s);
    m_at = qMin(m_at + 1, m_text.size());
    problem(u"it has an ANSI-C quote, which shells read differently"_s);
}

void Parser::readDoubleQuotes(ShellWord &word)
{
    word.isQuoted = true;
    for (++m_at; !atEnd() && peek() != u'"';) {
        if (peek() == u'\\' && isOneOf(peek(1), "$`\"\\\n"_L1)) {
            if (peek(1) != u'\n')
                word.text += peek(1);
            m_at += 2;
        } else if (peek() == u'$' && peek(1) != u'\'' && peek(1) != u'"') {
            readDollar(word);
        } else if (peek() == u'`') {
            readBackticks(word);
        } else {
            const qsizetype start = m_at++;
            while (!atEnd() && !isOneOf(peek(), "\"\\$`"_L1))
                ++m_at;
            word.text += QStringView(m_text.text).sliced(start, m_at - start);
        }
    }
    if (atEnd())
        problem(u"a quote is not closed"_s);
    m_at = qMin(m_at + 1, m_text.size());
}

void Parser::readDollar(ShellWord &word)
{
    if (peek(1) == u'\'') {
        readAnsiQuotes(word);
        return;
    }
    if (peek(1) == u'"') {
        ++m_at;
        readDoubleQuotes(word);
        return;
    }
    const qsizetype start = m_at++;
    if (peek() == u'(') {
        word.hasExpansion = true;
        word.bodies.append(readBalanced(u'(', u')'));
    } else if (peek() == u'{') {
        word.hasExpansion = true;
        const QString inner = readBalanced(u'{', u'}');
        word.bodies += bodiesIn(u'"' + inner + u'"');
    } else if (isNameStart(peek())) {
        word.hasExpansion = true;
        while (!atEnd() && isNamePart(peek()))
            ++m_at;
    } else if (!atEnd() && u"0123456789@*#?-$!["_s.contains(peek())) {
        word.hasExpansion = true;
        ++m_at;
    }
    word.text += QStringView(m_text.text).sliced(start, m_at - start);
}

void Parser::readBackticks(ShellWord &word)
{
    word.hasExpansion = true;
    const qsizetype start = m_at++;
    QString body;
    while (!atEnd() && peek() != u'`') {
        if (peek() == u'\\' && u"$`\\"_s.contains(peek(1)))
            ++m_at;
        body += peek();
        ++m_at;
    }
    if (atEnd())
        problem(u"a quote is not closed"_s);
    m_at = qMin(m_at + 1, m_text.size());
    word.bodies.append(body);
    word.text += QStringView(m_text.text).sliced(start, m_at - start);
}

// Skips one quoted part inside a substitution.
void Parser::skipQuotes()
{
    const QChar quote = peek();
    for (++m_at; !atEnd() && peek() != quote; ++m_at) {
        if (peek() == u'\\' && quote != u'\'')
            ++m_at;
        else if (quote == u'"' && startsWith("$("_L1)) {
            ++m_at;
            if (++m_depth > ShellScript::kMaxDepth)
                giveUp();
            readBalanced(u'(', u')');
            --m_depth;
            --m_at;
        }
    }
    m_at = qMin(m_at + 1, m_text.size());
}

// Starts at the opening bracket, ends after the closing one; what stands between.
QString Parser::readBalanced(QChar open, QChar close)
{
    const qsizetype start = m_at + 1;
    int depth = 0;
    while (!atEnd()) {
        const QChar c = peek();
        if (c == u'\\') {
            m_at += 2;
        } else if (c == u'\'' || c == u'"' || c == u'`') {
            skipQuotes();
        } else {
            ++m_at;
            depth += c == open ? 1 : c == close ? -1 : 0;
            if (depth == 0)
                return m_text.text.sliced(start, m_at - start - 1);
        }
    }
    m_at = m_text.size();
    problem(u"a bracket is not closed"_s);
    return m_text.text.sliced(qMin(start, m_text.size()));
}

ShellScript ShellScript::parse(const QString &text)
{
    return Parser(text).parse();
}

} // namespace AgentCore
