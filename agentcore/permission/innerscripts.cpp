// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/innerscripts.h"

#include "agentcore/permission/shellwords.h"

#include <QRegularExpression>
#include <QSet>

using namespace Qt::StringLiterals;

namespace AgentCore {

//! `git for-each-repo --config=x push`: git, in repositories that a setting names.
static QStringList ofEachRepository(const QStringList &words)
{
    const qsizetype verb = words.indexOf(u"for-each-repo"_s);
    qsizetype at = verb + 1;
    while (verb > 0 && at < words.size() && words.at(at).startsWith(u'-'))
        at += words.at(at) == "--config"_L1 ? 2 : 1;
    return verb > 0 && at < words.size() ? QStringList{words.first()} + words.sliced(at)
                                         : QStringList();
}

//! `rg --pre 'command'`
static QStringList ofPreprocessor(const QStringList &words)
{
    static const QRegularExpression option(u"^--(?:pre|hostname-bin)(?:=(.+))?$"_s);
    for (qsizetype at = 1; at < words.size(); ++at) {
        const auto match = option.match(words.at(at));
        const QString program = match.hasCaptured(1) ? match.captured(1) : words.value(at + 1);
        if (match.hasMatch())
            return program.split(u' ', Qt::SkipEmptyParts);
    }
    return {};
}

QList<QStringList> executedBy(const QStringList &words)
{
    const QString program = programName(words.value(0));
    if (program == "git"_L1 || program == "rg"_L1) {
        const QStringList inner
            = program == "git"_L1 ? ofEachRepository(words) : ofPreprocessor(words);
        return inner.isEmpty() ? QList<QStringList>() : QList<QStringList>{inner};
    }
    static const QSet<QString> finders = {u"find"_s, u"fd"_s, u"fdfind"_s};
    static const QSet<QString> options
        = {u"-exec"_s, u"-execdir"_s, u"-ok"_s,    u"-okdir"_s,
           u"-x"_s,    u"-X"_s,       u"--exec"_s, u"--exec-batch"_s};
    QList<QStringList> all;
    for (qsizetype at = 1; finders.contains(programName(words.value(0))) && at + 1 < words.size();
         ++at) {
        if (!options.contains(words.at(at)))
            continue;
        QStringList inner = words.sliced(at + 1);
        if (const qsizetype end = inner.indexOf(u";"_s); end >= 0)
            inner = inner.first(end);
        for (QString &word : inner)
            word.replace("{}"_L1, QString(WordMark::kText));
        if (!inner.isEmpty())
            all.append(inner);
    }
    return all;
}

QStringList withInput(const QStringList &words, const std::optional<QString> &input)
{
    static const QSet<QString> placing = {u"-I"_s, u"-i"_s, u"-J"_s, u"--replace"_s};
    static const QRegularExpression reading(u"^(-0|-a|-d.*|--null|--delim.*|--arg-file.*)$"_s);
    const qsizetype end = words.indexOf(u":::"_s);
    QStringList all = words.first(end < 0 ? words.size() : end);
    QString place = u"{}"_s;
    bool isPlaced = false;
    bool isKnown = input && all.size() == words.size();
    for (qsizetype at = 1; at < all.size(); ++at) {
        const QString word = all.at(at);
        isKnown &= !reading.match(word).hasMatch();
        if (placing.contains(word) && at + 1 < all.size())
            place = all.at(++at);
        else if (word.size() > 2 && word.startsWith("-I"_L1))
            place = word.sliced(2);
        else if (!word.startsWith(u'-') && word.contains(place))
            all[at].replace(place, QString(WordMark::kText));
        else
            continue;
        isPlaced = true;
    }
    static const QRegularExpression blanks(u"\\s+"_s);
    if (!isPlaced)
        all += isKnown ? input->split(blanks, Qt::SkipEmptyParts)
                       : QStringList{QString(WordMark::kWords)};
    return all;
}

std::optional<Script> shellScriptOf(const QStringList &words, const std::optional<QString> &input)
{
    static const QRegularExpression takesText(u"^-[A-Za-z]*c[A-Za-z]*$"_s);
    static const QSet<QString> inputs = {u"-"_s, u"/dev/stdin"_s};
    bool hasText = false;
    bool readsInput = true;
    for (qsizetype at = 1; at < words.size(); ++at) {
        const QString &word = words.at(at);
        if (takesText.match(word).hasMatch())
            hasText = true;
        else if (hasText && !word.startsWith(u'-'))
            return Script{word, words.sliced(at + 1)};
        else
            readsInput
                &= word.startsWith(u'-') || inputs.contains(word) || words.at(at - 1) == "-o"_L1;
    }
    return readsInput && !hasText && input ? std::optional(Script{*input}) : std::nullopt;
}

QList<Script> gitAliasesOf(const QStringList &words)
{
    QList<Script> scripts;
    for (qsizetype at = 1; at + 1 < words.size(); ++at) {
        const QString &pair = words.at(at + 1);
        const qsizetype equals = pair.indexOf(u'=');
        if (words.at(at) != "-c"_L1 || !pair.startsWith("alias."_L1) || equals < 0)
            continue;
        const qsizetype verb = words.indexOf(pair.sliced(6, equals - 6), at + 2);
        if (verb < 0)
            continue;
        const QString value = pair.sliced(equals + 1);
        const QString line = value.startsWith(u'!') ? value.sliced(1) : u"git "_s + value;
        scripts.append({line + u' ' + words.sliced(verb + 1).join(u' ')});
    }
    return scripts;
}

} // namespace AgentCore
