// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/foreigntexts.h"

#include "agentcore/permission/shellwords.h"

#include <QHash>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace AgentCore {

// The command that \a word, as `s/x/command/e` of `sed`, has run; empty: none.
static QString substitutedCommand(const QString &word)
{
    qsizetype end = word.size();
    while (end > 0 && word.at(end - 1).isLetterOrNumber())
        --end;
    if (end < 3 || !word.sliced(end).contains(u'e'))
        return {};
    const QChar delimiter = word.at(end - 1);
    const qsizetype start = word.lastIndexOf(delimiter, end - 2);
    return start > 0 && word.contains(u's' + QString(delimiter))
        ? word.sliced(start + 1, end - start - 2)
        : QString();
}

// Whether a program in another language, which \a text may be, runs commands.
static bool runsCommands(const QString &text)
{
    static const QRegularExpression running(
        u"(system|exec(?!ut)|(os|[\"'])\\.execute|popen|spawn|shell|subprocess|passthru|proc_open|"
        "syscmd|getoutput|"
        "(call|start|run)[-_](process|program)|open[23]|\\bqx\\b|%x\\W|job_?start|termopen"
        "|\\b(run|call|cmd|command|ProcessBuilder|program)(\\s*\\(|\\s+[\"'$])"
        "|\\bopen\\b[^;\\n]*\\||[\"']\\s*\\|&?\\s*getline|\\|&?\\s*[\"']|[\"']\\s*\\.?\\s*!+\\s*$)"_s,
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::MultilineOption);
    return running.match(text).hasMatch();
}

namespace {

//! Puts together what stands in quotes with only such signs between.
struct Joined
{
    QRegularExpression between;
    QString text = {};
    QString last = {};

    //! What is over with \a next, which stands behind \a gap.
    QString take(const QString &gap, const QString &next);
};

} // namespace

QString Joined::take(const QString &gap, const QString &next)
{
    QString over;
    if (!between.match(gap).hasMatch())
        over = std::exchange(text, next);
    else if (!gap.contains(u','))
        text += (gap.trimmed().isEmpty() ? u" "_s : QString()) + next;
    else if (next != last) // the name of the program stands twice in exec()
        text += u' ' + next;
    last = next;
    return over;
}

// What stands in quotes in \a program, alone and with what is joined with it.
static QStringList quotedIn(const QString &program)
{
    static const QRegularExpression quoted(
        u"\"((?:[^\"\\\\]++|\\\\.)*+)\"|'((?:[^'\\\\]++|\\\\.)*+)'|`([^`]*+)`"
        "|(?:\\bq[qwx]?|%[wWxqQ])\\s*[({\\[<|/!]([^)}\\]>|/!]*+)[)}\\]>|/!]"_s,
        QRegularExpression::DotMatchesEverythingOption);
    QStringList texts;
    Joined joins[]
        = {{QRegularExpression(u"^[\\s,+.]*$"_s)}, {QRegularExpression(u"^[\\s,+.\\[({]*$"_s)}};
    qsizetype end = 0;
    for (auto matches = quoted.globalMatch(program); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        const QString text = match.captured(match.lastCapturedIndex());
        const QString gap = program.sliced(end, match.capturedStart() - end);
        end = match.capturedEnd();
        texts.append(text);
        for (Joined &join : joins)
            texts.append(join.take(gap, text));
    }
    for (const Joined &join : joins)
        texts.append(join.text);
    texts.removeAll(QString());
    texts.removeDuplicates();
    return texts;
}

QStringList commandsIn(const QString &text)
{
    static const QRegularExpression option(
        u"^(--[a-z-]+=|[A-Za-z_]+=)?(exec=|ext::|(exec|system|shell):|\"[^\"]*\":|"
        "(/[^/]*/|[0-9,$])*e )?"_s,
        QRegularExpression::CaseInsensitiveOption);
    // Of clients, debuggers and editors, in any line.
    static const QRegularExpression escape(
        u"(?:^|[;{\\n])[ \\t]*(?:spawn |exec |[.]?(?:shell|system) |\\\\!|"
        "[:+]*[%.$0-9,]*(?:r|read|w|write|term|terminal)? ?~?!)([^\\n]+)"_s);
    QStringList texts{text};
    if (text.startsWith(u'-') && !text.startsWith("--"_L1))
        texts += {text.sliced(2), text.mid(3)};
    for (QString &one : texts)
        one.remove(option);
    for (auto matches = escape.globalMatch(text); matches.hasNext();)
        texts.append(matches.next().captured(1));
    if (const QString replaced = substitutedCommand(text); !replaced.isEmpty())
        texts.append(replaced);
    return runsCommands(text) ? texts + quotedIn(text) : texts;
}

// Short options whose value is a program, by the program's manual.
static const QHash<QString, QStringList> &programOptions()
{
    static const QHash<QString, QStringList> table = [] {
        QHash<QString, QStringList> all;
        const auto add = [&all](const QString &programs, const QStringList &options) {
            const QStringList names = programs.split(u' ');
            for (const QString &program : names)
                all.insert(program, options);
        };
        add(u"tar bsdtar gtar"_s, {u"I"_s, u"F"_s});
        add(u"rsync xterm konsole alacritty"_s, {u"e"_s});
        add(u"man"_s, {u"P"_s, u"H"_s});
        add(u"zip"_s, {u"TT"_s});
        add(u"scp sftp"_s, {u"S"_s});
        add(u"nc ncat netcat"_s, {u"e"_s, u"c"_s});
        add(u"git nodemon"_s, {u"x"_s});
        add(u"script su runuser sg flock npx npm vagrant fish"_s, {u"c"_s});
        return all;
    }();
    return table;
}

static bool namesProgram(const QString &option)
{
    static const QRegularExpression names(
        u"(^|[a-z._-])(exec|command|cmd|program|pager|editor|shell|rsh|wrapper|launcher|askpass|"
        "browser|rsync-path|(upload|receive)-pack|info-script|checkpoint-action)$|^pager[.]|"
        "[.](clean|driver|external|fsmonitor|helper|process|smudge|textconv)$|^split-filter$"_s,
        QRegularExpression::CaseInsensitiveOption);
    return names.match(option).hasMatch();
}

QStringList programsIn(const QStringList &words)
{
    static const QRegularExpression setting(u"^-{0,2}D?([A-Za-z][A-Za-z0-9_.-]*)=(.+)$"_s,
                                            QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression address(u"^(exec|system|shell)(-[a-z]+)?:"_s,
                                            QRegularExpression::CaseInsensitiveOption);
    const QString program = programName(words.value(0));
    const QStringList shortOptions = programOptions().value(program);
    QStringList programs;
    for (qsizetype at = 1; at < words.size(); ++at) {
        const QString &word = words.at(at);
        const auto match = setting.match(word);
        const QString name = match.captured(1);
        if (match.hasMatch() && namesProgram(program == "split"_L1 ? "split-"_L1 + name : name))
            programs.append(match.captured(2));
        else if (word.startsWith(u'-')
                 && namesProgram(word.sliced(word.startsWith("--"_L1) ? 2 : 1)))
            programs.append(words.value(at + 1));
        else if (program == "socat"_L1 && word.contains(address))
            programs.append(QString(word).remove(address));
        for (const QString &option : shortOptions) {
            const qsizetype end = word.startsWith("--"_L1) ? -1 : word.indexOf(option, 1);
            if (word.startsWith(u'-') && end > 0) {
                const QString rest = word.sliced(end + option.size());
                programs.append(rest.isEmpty() ? words.value(at + 1) : rest);
            }
        }
    }
    programs.removeAll(QString());
    return programs;
}

} // namespace AgentCore
