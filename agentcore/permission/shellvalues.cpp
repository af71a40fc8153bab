// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/shellvalues.h"

#include "agentcore/permission/shellwords.h"

#include <QDir>
#include <QRegularExpression>
#include <QScopeGuard>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr qsizetype kMaxAlternatives = 16; // of one word, and of one command
static constexpr qsizetype kMaxWordChars = 16 * 1024; // that have expansions in them
static constexpr qsizetype kMaxValueWork = 4 * ShellScript::kMaxChars; // characters
static constexpr int kMaxValueDepth = 6; // of substitutions in each other

// Where an unquoted expansion is split into words, and braces and commas that were quoted.
static constexpr QChar kGap{char16_t(0xfdd4)};
static constexpr QChar kBraces[]
    = {QChar{char16_t(0xfdd5)}, QChar{char16_t(0xfdd6)}, QChar{char16_t(0xfdd7)}};
static constexpr QLatin1StringView kWrittenBraces = "{,}"_L1;

static QString replaced(QString text, QChar before, QChar after)
{
    return text.replace(before, after);
}

// Unquoted text as the shell reads it: patterns find names.
static QString withPatterns(const QString &text)
{
    QString out;
    for (qsizetype at = 0; at < text.size(); ++at) {
        const qsizetype close = text.at(at) == u'[' ? text.indexOf(u']', at + 2) : -1;
        if (close > 0) {
            out += WordMark::kLetter;
            at = close;
        } else {
            out += text.at(at) == u'*' ? WordMark::kName
                : text.at(at) == u'?'  ? WordMark::kLetter
                                       : text.at(at);
        }
    }
    return out;
}

// The value of an expansion that is not quoted.
static QString splitValue(const QString &value)
{
    QString out = withPatterns(value);
    for (QChar &c : out) {
        if (c == u' ' || c == u'\t' || c == u'\n')
            c = kGap;
        else if (c == WordMark::kText)
            c = WordMark::kWords;
    }
    return out;
}

static QString withoutBraces(QString text)
{
    for (int i = 0; i < 3; ++i)
        text.replace(kWrittenBraces.at(i), kBraces[i]);
    return text;
}

static QString withBraces(QString text)
{
    for (int i = 0; i < 3; ++i)
        text.replace(kBraces[i], QChar(kWrittenBraces.at(i)));
    return text;
}

static QString bounded(const QString &text)
{
    return text.size() > kMaxWordChars ? text.first(kMaxWordChars) + WordMark::kWords : text;
}

// Variables of the environment whose values are no secret of anybody, or one word at least.
ShellValues::ShellValues()
    : m_values{{u"HOME"_s, {QDir::homePath()}}, {u"IFS"_s, {u" "_s}}, {u"SHELL"_s, {u"/bin/sh"_s}}}
{
    for (const QString &name : {u"PWD"_s, u"OLDPWD"_s, u"TMPDIR"_s})
        m_values.insert(name, {u"/"_s + WordMark::kName});
    for (const QString &name :
         {u"USER"_s, u"LOGNAME"_s, u"HOSTNAME"_s, u"UID"_s, u"EUID"_s, u"PPID"_s, u"RANDOM"_s})
        m_values.insert(name, {QString(WordMark::kName)});
}

bool ShellValues::spend(qsizetype characters)
{
    m_work += characters;
    return m_work <= kMaxValueWork;
}

void ShellValues::assign(const QString &name, const QStringList &values)
{
    QStringList &known = m_values[name];
    for (const QString &value : values) {
        if (!known.contains(value))
            known.append(bounded(value));
    }
    // Other separators than blanks are not followed.
    if (known.size() > kMaxAlternatives || (name == "IFS"_L1 && known.size() > 1))
        known = {QString(WordMark::kText)};
}

void ShellValues::assignPair(const ShellWord &word)
{
    const qsizetype equals = word.text.indexOf(u'=');
    if (equals <= 0)
        return;
    QString name = word.text.first(equals);
    name = name.first(name.size() - (name.endsWith(u'+') ? 1 : 0)).section(u'[', 0, 0);
    QStringList values;
    for (const QString &pair : valuesOf(word)) // the name stands in each
        values.append(pair.sliced(pair.indexOf(u'=') + 1));
    assign(name, word.text.at(equals - 1) == u'+' ? QStringList{QString(WordMark::kText)} : values);
}

void ShellValues::setArguments(std::optional<QStringList> arguments)
{
    m_arguments = std::move(arguments);
}

QStringList ShellValues::variable(const QString &name) const
{
    return m_values.value(name, {QString(WordMark::kText)});
}

QStringList ShellValues::defaultOf(const QString &text)
{
    const ShellScript script = ShellScript::parse(u": "_s + text);
    if (script.commands.size() != 1)
        return {QString(WordMark::kText)};
    QString all;
    for (const ShellWord &word : script.commands.first().words.mid(1)) {
        const QStringList values = valuesOf(word);
        all += (all.isEmpty() ? QString() : u" "_s)
            + (values.size() == 1 ? values.first() : QString(WordMark::kText));
    }
    return {all};
}

// "${NAME:-default}" and the like; quoted, blanks in a value stay.
QStringList ShellValues::parameter(const QString &text, bool isQuoted)
{
    static const QRegularExpression form(
        u"^([A-Za-z_][A-Za-z0-9_]*|[0-9]+|[@*])(?:(\\[[@*]\\])|:?([-=+])(.*))?$"_s,
        QRegularExpression::DotMatchesEverythingOption);
    if (text.startsWith(u'#') || text == "?"_L1 || text == "$"_L1 || text == "!"_L1)
        return {u"0"_s}; // a number
    const auto match = form.match(text);
    if (!match.hasMatch())
        return {QString(WordMark::kText)};
    const QString name = match.captured(1);
    if (!match.captured(2).isEmpty())
        return {QString(WordMark::kWords)};
    QStringList values;
    if (name == "@"_L1 || name == "*"_L1) {
        const QChar between = isQuoted && name == "*"_L1 ? u' ' : kGap;
        values = {m_arguments ? m_arguments->mid(1).join(between) : QString(WordMark::kWords)};
    } else if (name.at(0).isDigit()) {
        values = {m_arguments ? m_arguments->value(name.toInt()) : QString(WordMark::kText)};
    } else {
        values = variable(name);
    }
    const QString sign = match.captured(3);
    if (sign.isEmpty())
        return values;
    const QStringList otherwise = defaultOf(match.captured(4));
    if (sign == "="_L1)
        assign(name, otherwise);
    return (sign == "+"_L1 ? QStringList{QString()} : values) + otherwise;
}

QStringList ShellValues::expansions(const ShellPiece &piece)
{
    if (piece.kind == ShellPiece::Kind::Process)
        return {u"/dev/fd/63"_s};
    QStringList values;
    if (piece.kind == ShellPiece::Kind::Parameter) {
        values = parameter(piece.text, piece.isQuoted);
    } else {
        static const QRegularExpression sum(u"^\\([^;|&`'\"\\n]*\\)$"_s); // of "$((...))"
        values = {sum.match(piece.text).hasMatch()
                      ? u"0"_s
                      : outputOf(piece.text).value_or(QString(WordMark::kText))};
    }
    if (piece.isQuoted)
        return values;
    const bool splitsAtBlanks = m_values.value(u"IFS"_s).first() == " "_L1;
    for (QString &value : values)
        value = splitsAtBlanks || value.isEmpty() ? splitValue(value) : QString(WordMark::kWords);
    return values;
}

QStringList ShellValues::join(const ShellWord &word, Use use)
{
    QStringList texts = {QString()};
    for (const ShellPiece &piece : word.pieces) {
        const bool isText = piece.kind == ShellPiece::Kind::Text;
        QStringList next;
        if (isText) {
            next = {piece.isQuoted || use == Use::Value ? piece.text : withPatterns(piece.text)};
        } else {
            ShellPiece whole = piece;
            whole.isQuoted |= use == Use::Value;
            next = expansions(whole);
        }
        if (word.hasBrace && use == Use::Word && (piece.isQuoted || !isText))
            std::ranges::transform(next, next.begin(), withoutBraces);
        if (texts.size() * next.size() > kMaxAlternatives)
            next = {QString(piece.isQuoted ? WordMark::kText : WordMark::kWords)};
        QStringList joined;
        for (const QString &text : std::as_const(texts)) {
            for (const QString &more : std::as_const(next)) {
                if (!isText && !spend(text.size() + more.size()))
                    return {QString(WordMark::kWords)};
                joined.append(isText ? text + more : bounded(text + more));
            }
        }
        texts = joined;
    }
    return texts;
}

QStringList ShellValues::alternatives(const ShellWord &word)
{
    if (!spend(word.text.size() + 1))
        return {QString(WordMark::kWords)};
    QStringList texts = join(word, Use::Word);
    if (!word.hasBrace)
        return texts;
    static const QRegularExpression range(u"\\{[^{},]*\\.\\.[^{},]*\\}"_s);
    for (QString &text : texts) {
        QStringList words = expandBraces(text);
        for (QString &one : words)
            one = withBraces(one.replace(range, QString(WordMark::kText)));
        text = words.join(kGap);
    }
    return texts;
}

QStringList ShellValues::valuesOf(const ShellWord &word)
{
    if (!spend(word.text.size() + 1))
        return {QString(WordMark::kText)};
    QStringList values = join(word, Use::Value);
    for (QString &value : values)
        value = replaced(replaced(value, WordMark::kWords, WordMark::kText), kGap, u' ');
    return values;
}

QList<QStringList> ShellValues::readings(const QList<ShellWord> &words)
{
    QList<QStringList> readings = {{}};
    for (const ShellWord &word : words) {
        QStringList texts = alternatives(word);
        if (readings.size() * texts.size() > kMaxAlternatives)
            texts = {QString(WordMark::kWords)};
        QList<QStringList> longer;
        for (qsizetype i = 0; i < texts.size(); ++i) {
            const QStringList more = texts.at(i).split(kGap, Qt::SkipEmptyParts);
            if (texts.size() == 1) {
                for (QStringList &reading : readings)
                    reading += more;
                continue;
            }
            for (const QStringList &reading : std::as_const(readings))
                longer.append(reading + more);
        }
        if (!longer.isEmpty())
            readings = longer;
    }
    return readings;
}

std::optional<QString> ShellValues::outputOf(const QString &body)
{
    const QScopeGuard leave([this] { --m_depth; });
    if (++m_depth > kMaxValueDepth || !spend(body.size()))
        return std::nullopt;
    const ShellScript script = ShellScript::parse(body);
    return script.problem.isEmpty() && script.commands.size() == 1
        ? outputOf(script.commands.first())
        : std::nullopt;
}

// Of printf: nothing where the format has more than texts in it.
static std::optional<QString> formatted(const QString &format, const QStringList &arguments)
{
    static const QRegularExpression texts(u"^%s([ ]|\\\\n)?$"_s);
    if (const auto match = texts.match(format); match.hasMatch()) {
        const QString between = match.captured(1);
        return arguments.join(between == "\\n"_L1 ? u"\n"_s : between);
    }
    QString text = format;
    text.chop(text.endsWith("\\n"_L1) ? 2 : 0);
    return text.contains(u'%') || text.contains(u'\\') ? std::nullopt : std::optional(text);
}

static std::optional<QString> printed(const QStringList &words)
{
    const QString program = programName(words.value(0));
    if (program == "echo"_L1) {
        const QStringList texts = words.mid(words.value(1) == "-n"_L1 ? 2 : 1);
        const QString text = texts.join(u' ');
        const bool isPlain = !texts.value(0).startsWith(u'-') && !text.contains(u'\\');
        return isPlain ? std::optional(text) : std::nullopt;
    }
    if (program == "printf"_L1 && words.size() > 1)
        return formatted(words.at(1), words.mid(2));
    if (program == "which"_L1 && words.size() == 2)
        return words.at(1);
    if (program == "command"_L1 && words.size() == 3 && words.at(1) == "-v"_L1)
        return words.at(2);
    if (program == "pwd"_L1 && words.size() == 1)
        return u"/"_s + WordMark::kName;
    return std::nullopt;
}

std::optional<QString> ShellValues::outputOf(const ShellCommand &command)
{
    const auto writes = [](const ShellRedirect &one) { return one.op.contains(u'>'); };
    if (!command.assignments.isEmpty() || std::ranges::any_of(command.redirects, writes))
        return std::nullopt;
    std::optional<QString> text;
    if (command.words.size() == 1 && command.words.first().text == "cat"_L1
        && command.redirects.size() == 1) {
        const ShellRedirect &read = command.redirects.first();
        if (read.isVerbatim)
            text = read.body;
        else if (const QStringList values = valuesOf(read.target);
                 read.op == "<<<"_L1 && values.size() == 1)
            text = values.first();
    } else if (const QList<QStringList> all = readings(command.words); all.size() == 1) {
        text = printed(all.first());
    }
    while (text && text->endsWith(u'\n'))
        text->chop(1);
    return text;
}

} // namespace AgentCore
