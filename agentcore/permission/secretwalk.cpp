// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/secretwalk.h"

#include "agentcore/base/folderwalk.h"
#include "agentcore/base/guardedpaths.h"
#include "agentcore/permission/commandoptions.h"
#include "agentcore/permission/shellwords.h"

#include <QDir>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr int kMaxNames = 5000;

static bool hasAny(const QSet<QString> &given, std::initializer_list<QLatin1StringView> options)
{
    return std::ranges::any_of(options,
                               [&given](QLatin1StringView one) { return given.contains(one); });
}

// "--include=*.h", "-g '*.cpp'"; what begins with '!' leaves out and does not count.
static QStringList includesOf(const QStringList &words)
{
    QStringList includes;
    for (qsizetype i = 1; i < words.size(); ++i) {
        const QString &word = words.at(i);
        QString pattern;
        if (word == "--include"_L1 || word == "-g"_L1 || word == "--glob"_L1)
            pattern = words.value(i + 1);
        else if (word.startsWith("--include="_L1) || word.startsWith("--glob="_L1))
            pattern = word.sliced(word.indexOf(u'=') + 1);
        if (!pattern.isEmpty() && !pattern.startsWith(u'!'))
            includes.append(pattern.sliced(pattern.lastIndexOf(u'/') + 1));
    }
    return includes;
}

static bool searchesAll(const QString &name, const CommandOptions &options,
                        const QStringList &words)
{
    if (name == "rg"_L1) {
        return hasAny(options.given,
                      {"--hidden"_L1, "-."_L1, "-u"_L1, "--unrestricted"_L1, "--no-ignore"_L1,
                       "--no-ignore-vcs"_L1, "--no-ignore-dot"_L1, "--no-ignore-files"_L1,
                       "--no-ignore-exclude"_L1, "--no-ignore-global"_L1, "--no-ignore-parent"_L1});
    }
    return hasAny(options.given, {"-r"_L1, "--recursive"_L1, "-R"_L1, "--dereference-recursive"_L1})
        || std::ranges::any_of(words, [](const QString &word) {
               return word.contains("recurse"_L1); // -d recurse, --directories=recurse
           });
}

RecursiveRead recursiveReadOf(const QStringList &words)
{
    RecursiveRead read;
    const QString name = programName(words.first());
    if (name == "git"_L1) {
        read.recurses = words.contains(u"--no-index"_s) || words.contains(u"--untracked"_s);
        const qsizetype verb = words.indexOf(u"grep"_s);
        for (qsizetype i = qMax(verb, qsizetype(1)) + 1; i < words.size(); ++i) {
            if (!words.at(i).startsWith(u'-'))
                read.folders.append(words.at(i));
        }
        if (verb > 0 && read.folders.size() == 1)
            read.folders.clear(); // only the pattern
        return read;
    }
    static const QStringList searchers = {u"grep"_s, u"egrep"_s, u"fgrep"_s, u"rg"_s};
    const auto options = searchers.contains(name) ? commandOptions(words) : std::nullopt;
    if (!options)
        return read;
    read.recurses = searchesAll(name, *options, words);
    read.includes = includesOf(words);
    const bool hasPattern
        = hasAny(options->given,
                 {"-e"_L1, "-f"_L1, "--regexp"_L1, "--file"_L1, "--files"_L1, "--type-list"_L1});
    for (const qsizetype at :
         options->operands.sliced(hasPattern || options->operands.isEmpty() ? 0 : 1))
        read.folders.append(words.at(at));
    return read;
}

QString secretBelow(const QString &folder, const QStringList &includes)
{
    int left = kMaxNames;
    QString found;
    (void)walkFolder(folder, [&](const FolderEntry &entry) {
        using Kind = FolderEntry::Kind;
        if (--left < 0)
            return Walk::End;
        const QString name = QString::fromUtf8(entry.name);
        const bool isFolder = entry.kind == Kind::Folder;
        if (entry.kind == Kind::Link || (isFolder && name == ".git"_L1))
            return Walk::Past;
        const bool isSecret = isFolder ? GuardedPaths::secretKind(entry.text()).has_value()
                                       : (includes.isEmpty() || QDir::match(includes, name))
                && GuardedPaths::isSecretName(name);
        if (isSecret)
            found = entry.text();
        return isSecret ? Walk::End : Walk::Into;
    });
    return found;
}

} // namespace AgentCore
