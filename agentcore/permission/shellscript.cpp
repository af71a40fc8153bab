// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/shellscript.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace AgentCore {

static std::optional<int> digitsAt(const QString &text, qsizetype &at, int base, int max)
{
    QString digits;
    while (digits.size() < max && at < text.size()) {
        const int digit = text.at(at).digitValue();
        const QChar lower = text.at(at).toLower();
        const bool fits
            = (digit >= 0 && digit < base) || (base == 16 && lower >= u'a' && lower <= u'f');
        if (!fits)
            break;
        digits += text.at(at++);
    }
    return digits.isEmpty() ? std::nullopt : std::optional(digits.toInt(nullptr, base));
}

//! \brief What stands from \a at to the closing quote of `$'...'` in \a text; \a at is then that
//! quote, or the end of the text.
//!
//! Source: GNU Bash Reference Manual, "ANSI-C Quoting".
static QString readAnsiQuoted(const QString &text, qsizetype &at)
{
    static const QHash<QChar, QChar> simple
        = {{u'n', u'\n'},   {u't', u'\t'},   {u'r', u'\r'}, {u'a', u'\a'}, {u'b', u'\b'},
           {u'e', u'\x1b'}, {u'E', u'\x1b'}, {u'f', u'\f'}, {u'v', u'\v'}};
    QString read;
    while (at < text.size() && text.at(at) != u'\'') {
        if (text.at(at) != u'\\') {
            read += text.at(at++);
            continue;
        }
        const QChar kind = at + 1 < text.size() ? text.at(at + 1) : QChar();
        at = qMin(at + 2, text.size());
        std::optional<int> code;
        if (kind == u'x')
            code = digitsAt(text, at, 16, 2);
        else if (kind == u'u')
            code = digitsAt(text, at, 16, 4);
        else if (kind == u'U')
            code = digitsAt(text, at, 16, 8);
        else if (kind.isDigit())
            code = digitsAt(text, --at, 8, 3);
        if (code)
            read += QChar(char16_t(*code));
        else
            read += simple.value(kind, kind);
    }
    return read;
}

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
    std::optional<QString> documentIn(const QString &body) const;
    bool readOperator();
    bool readRedirect();
    void endCommand(const QString &op);
    void noteCase(const QString &op);
    void dropPattern();
    void readHereDocuments();
    ShellWord readWord();
    void readWordPart(ShellWord &word);
    void readSingleQuotes(ShellWord &word);
    void readAnsiQuotes(ShellWord &word);
    void readDoubleQuotes(ShellWord &word);
    void readDollar(ShellWord &word, bool isQuoted);
    void readBackticks(ShellWord &word, bool isQuoted);
    QString readBalanced(QChar open, QChar close);
    bool takeOfCase(QList<int> &cases, int depth, QChar close);
    void skipQuotes();
    std::optional<QString> delimiterAhead();
    void skipHereDocuments(const QStringList &delimiters);
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
    QList<int> m_cases; //!< How many brackets were open at each `case`.
    int m_brackets = 0;
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

static void addText(ShellWord &word, QStringView text, bool isQuoted)
{
    word.text += text;
    if (!word.pieces.isEmpty() && word.pieces.last().kind == ShellPiece::Kind::Text
        && word.pieces.last().isQuoted == isQuoted)
        word.pieces.last().text += text;
    else
        word.pieces.append({ShellPiece::Kind::Text, text.toString(), isQuoted});
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
    noteCase(op);
    m_command.endedBy = op;
    const bool empty = m_command.words.isEmpty() && m_command.assignments.isEmpty()
        && m_command.redirects.isEmpty();
    if (!empty)
        m_script.commands.append(m_command);
    else if (op.startsWith(u'|') && op != "||"_L1 && !m_script.commands.isEmpty()
             && m_script.commands.last().endedBy == ")"_L1)
        m_script.commands.last().endedBy = op; // ( ... ) | ...
    else if (op != "\n"_L1 && !op.isEmpty() && op != ")"_L1 && op != "("_L1)
        problem(u"an operator has no command before it"_s);
    m_command = {};
}

// Of `a | b)` behind `case x in` or `;;` no word is a command.
void Parser::dropPattern()
{
    const auto hasBodies = [](const ShellWord &word) { return !word.bodies.isEmpty(); };
    if (std::ranges::any_of(m_command.words, hasBodies))
        return;
    m_command.words.clear();
    QList<ShellCommand> &commands = m_script.commands;
    while (!commands.isEmpty() && commands.last().endedBy == "|"_L1
           && commands.last().words.size() == 1 && !hasBodies(commands.last().words.first()))
        commands.removeLast();
}

void Parser::noteCase(const QString &op)
{
    static const QSet<QString> before = {u"then"_s, u"do"_s, u"else"_s, u"{"_s, u"!"_s};
    QString first;
    for (const ShellWord &word : std::as_const(m_command.words)) {
        first = word.isQuoted ? QString() : word.text;
        if (!before.contains(first))
            break;
    }
    if (first == "case"_L1)
        m_cases.append(m_brackets);
    else if (first == "esac"_L1 && !m_cases.isEmpty())
        m_cases.removeLast();
    m_brackets += op == "("_L1 ? 1 : 0;
    if (op != ")"_L1)
        return;
    if (m_cases.isEmpty() || m_cases.last() != m_brackets)
        --m_brackets;
    else if (first != "case"_L1)
        dropPattern();
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
    const auto all = std::exchange(m_pending, {});
    for (const Pending &pending : all) {
        ShellRedirect &redirect = m_script.commands[pending.command].redirects[pending.redirect];
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
        if (!closed)
            problem(u"a here-document is not closed"_s);
        const auto expands = [](QChar c) { return isOneOf(c, "$`\\"_L1); };
        redirect.isVerbatim
            = redirect.target.isQuoted || std::ranges::none_of(redirect.body, expands);
        if (redirect.isVerbatim)
            continue;
        problem(u"it has a here-document with expansions"_s);
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
            word.pieces.append({ShellPiece::Kind::Process, word.bodies.last(), false});
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
            addText(word, QStringView(m_text.text).sliced(m_at, 1), true);
        word.isQuoted = true;
        ++m_at;
    } else if (c == u'\'') {
        readSingleQuotes(word);
    } else if (c == u'"') {
        readDoubleQuotes(word);
    } else if (c == u'$') {
        readDollar(word, false);
    } else if (c == u'`') {
        readBackticks(word, false);
    } else {
        word.hasGlob |= c == u'*' || c == u'?' || c == u'[';
        word.hasBrace |= c == u'{';
        const qsizetype start = m_at++;
        while (!atEnd() && isPlain(peek()))
            ++m_at;
        addText(word, QStringView(m_text.text).sliced(start, m_at - start), false);
    }
}

void Parser::readSingleQuotes(ShellWord &word)
{
    const qsizetype end = m_text.text.indexOf(u'\'', m_at + 1);
    word.isQuoted = true;
    if (end < 0) {
        problem(u"a quote is not closed"_s);
        addText(word, QStringView(m_text.text).sliced(m_at + 1), true);
        m_at = m_text.size();
        return;
    }
    addText(word, QStringView(m_text.text).sliced(m_at + 1, end - m_at - 1), true);
    m_at = end + 1;
}

void Parser::readAnsiQuotes(ShellWord &word)
{
    word.isQuoted = true;
    m_at += 2;
    addText(word, readAnsiQuoted(m_text.text, m_at), true);
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
                addText(word, QStringView(m_text.text).sliced(m_at + 1, 1), true);
            m_at += 2;
        } else if (peek() == u'$' && peek(1) != u'\'' && peek(1) != u'"') {
            readDollar(word, true);
        } else if (peek() == u'`') {
            readBackticks(word, true);
        } else {
            const qsizetype start = m_at++;
            while (!atEnd() && !isOneOf(peek(), "\"\\$`"_L1))
                ++m_at;
            addText(word, QStringView(m_text.text).sliced(start, m_at - start), true);
        }
    }
    if (atEnd())
        problem(u"a quote is not closed"_s);
    m_at = qMin(m_at + 1, m_text.size());
}

// What "cat <<'EOF'" and nothing else gives. Source: POSIX.1-2024, "Here-Document": where the
// delimiter is quoted nothing is expanded.
std::optional<QString> Parser::documentIn(const QString &body) const
{
    if (m_depth >= ShellScript::kMaxDepth || !body.trimmed().startsWith("cat "_L1))
        return std::nullopt;
    const ShellScript script = Parser(body, m_depth + 1).parse();
    if (!script.problem.isEmpty() || script.commands.size() != 1)
        return std::nullopt;
    const ShellCommand &cat = script.commands.first();
    if (!cat.assignments.isEmpty() || cat.words.size() != 1 || cat.words.first().text != "cat"_L1
        || cat.redirects.size() != 1 || !cat.redirects.first().isVerbatim
        || !QString(cat.endedBy).remove(u'\n').isEmpty())
        return std::nullopt;
    QString text = cat.redirects.first().body;
    while (text.endsWith(u'\n'))
        text.chop(1);
    return text;
}

void Parser::readDollar(ShellWord &word, bool isQuoted)
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
    ShellPiece piece{ShellPiece::Kind::Parameter, {}, isQuoted};
    if (peek() == u'(') {
        piece = {ShellPiece::Kind::Command, readBalanced(u'(', u')'), isQuoted};
        word.bodies.append(piece.text);
        if (const auto text = isQuoted ? documentIn(piece.text) : std::nullopt) {
            addText(word, *text, true);
            return;
        }
        word.hasExpansion = true;
    } else if (peek() == u'{') {
        word.hasExpansion = true;
        piece.text = readBalanced(u'{', u'}');
        word.bodies += bodiesIn(u'"' + piece.text + u'"');
    } else if (isNameStart(peek())) {
        word.hasExpansion = true;
        while (!atEnd() && isNamePart(peek()))
            ++m_at;
    } else if (!atEnd() && u"0123456789@*#?-$!["_s.contains(peek())) {
        word.hasExpansion = true;
        ++m_at;
    } else { // a dollar sign
        addText(word, u"$", isQuoted);
        return;
    }
    const QStringView written = QStringView(m_text.text).sliced(start, m_at - start);
    if (piece.text.isEmpty())
        piece.text = written.sliced(1).toString();
    word.text += written;
    word.pieces.append(piece);
}

void Parser::readBackticks(ShellWord &word, bool isQuoted)
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
    word.pieces.append({ShellPiece::Kind::Command, body, isQuoted});
}

// The delimiter behind "<<" in a substitution: the lines up to it have no quotes and brackets.
std::optional<QString> Parser::delimiterAhead()
{
    const qsizetype start = m_at;
    if (startsWith("<<<"_L1))
        m_at += 2;
    if (!startsWith("<<"_L1))
        return std::nullopt;
    m_at += peek(2) == u'-' ? 3 : 2;
    while (peek() == u' ' || peek() == u'\t')
        ++m_at;
    if (!atEnd() && !isMeta(peek()))
        return readWord().text;
    m_at = start;
    return std::nullopt;
}

void Parser::skipHereDocuments(const QStringList &delimiters)
{
    for (const QString &delimiter : delimiters) {
        for (bool closed = false; !atEnd() && !closed;) {
            const qsizetype end = m_text.text.indexOf(u'\n', m_at);
            const qsizetype next = end < 0 ? m_text.size() : end;
            QStringView line = QStringView(m_text.text).sliced(m_at, next - m_at);
            while (line.startsWith(u'\t'))
                line = line.sliced(1);
            closed = line == delimiter;
            m_at = qMin(next + 1, m_text.size());
        }
    }
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

// Whether \a word stands at \a at where a command begins, as "case" and "esac" do. In doubt it
// does.
static bool isReserved(QStringView text, qsizetype at, QLatin1StringView word)
{
    static const QRegularExpression before(
        u"(?:^|[(;&|\n)!{`]|(?:^|[\\s;&|(])(?:do|then|else|elif|if|while|until|"
        "coproc|time|time[ \t]+-p))[ \t]*$"_s);
    constexpr qsizetype kSeen = 64;
    const QStringView behind = text.sliced(at);
    const qsizetype size = word.size();
    return behind.startsWith(word)
        && (behind.size() == size || u" \t\n;&|)"_s.contains(behind.at(size)))
        && before.matchView(text.first(at).last(qMin(at, kSeen))).hasMatch();
}

// Takes "case", its end, or the bracket behind one of its patterns. cases: the depths of those that
// are open. False: none of them is ahead.
bool Parser::takeOfCase(QList<int> &cases, int depth, QChar close)
{
    const QChar c = peek();
    if (c == u'c' && isReserved(m_text.text, m_at, "case"_L1)) {
        cases.append(depth);
        m_at += 4;
        return true;
    }
    if (cases.isEmpty())
        return false;
    if (c == u'e' && isReserved(m_text.text, m_at, "esac"_L1)) {
        cases.removeLast();
        m_at += 4;
        return true;
    }
    const bool isBehindPattern = c == close && depth == cases.last();
    m_at += isBehindPattern ? 1 : 0;
    return isBehindPattern;
}

// Starts at the opening bracket, ends after the closing one; what stands between.
QString Parser::readBalanced(QChar open, QChar close)
{
    const qsizetype start = m_at + 1;
    int depth = 0;
    QStringList delimiters; // of here-documents that begin with the next line
    const bool isCommand = open == u'(' && !startsWith("(("_L1); // else "<<" shifts
    QList<int> cases;
    while (!atEnd()) {
        const QChar c = peek();
        if (c == u'\\') {
            m_at += 2;
        } else if (const auto delimiter
                   = isCommand && c == u'<' ? delimiterAhead() : std::nullopt) {
            delimiters.append(*delimiter);
        } else if (c == u'\n' && !delimiters.isEmpty()) {
            ++m_at;
            skipHereDocuments(std::exchange(delimiters, {}));
        } else if (isCommand && takeOfCase(cases, depth, close)) {
            continue;
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
