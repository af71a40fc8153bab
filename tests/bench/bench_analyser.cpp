// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_analyser: what the judgement of one command costs, for the corpus of the permission tests
// and for long commands of many shapes.
#include "agentcore/permission/permissionpolicy.h"

#include "tests/bench/figures.h"
#include "tests/permission/commandcorpus.h"

#include <QElapsedTimer>

#include <algorithm>

using namespace AgentCore;
using namespace Bench;
using namespace Qt::StringLiterals;

static constexpr int kRuns = 15;

static double judgeMicroseconds(const PermissionPolicy &policy, const QString &root,
                                const QString &command)
{
    QElapsedTimer timer;
    timer.start();
    const auto verdict
        = policy.judge(u"run_shell_command"_s, {{ToolEffect::Kind::Execute, command, root}});
    const double time = double(timer.nsecsElapsed()) / 1e3;
    Q_ASSERT(verdict.action != PermissionVerdict::Action::Allow || verdict.reason.isEmpty());
    return time;
}

static double best(const PermissionPolicy &policy, const QString &root, const QString &command,
                   int runs)
{
    std::vector<double> times;
    for (int i = 0; i < runs; ++i)
        times.push_back(judgeMicroseconds(policy, root, command));
    return median(times);
}

static void measureCorpus(const PermissionPolicy &policy, const QString &root)
{
    std::vector<double> times;
    for (const Testing::CorpusCommand &row : Testing::commandCorpus())
        times.push_back(best(policy, root, row.command, kRuns));
    if (times.empty())
        return;
    std::ranges::sort(times);
    printRow(u"corpus, median"_s, median(times), 0, u"us"_s);
    printRow(u"corpus, 95 %"_s, times[times.size() * 95 / 100], 100, u"us"_s);
    printRow(u"corpus, slowest"_s, times.back(), 0, u"us"_s);
}

//! A command of \a size characters: \a begin, as many \a middle as fit, \a end.
static QString shape(const QString &begin, const QString &middle, const QString &end,
                     qsizetype size)
{
    const qsizetype count = (size - begin.size() - end.size()) / middle.size();
    return begin + middle.repeated(count) + end;
}

static void measureShapes(const PermissionPolicy &policy, const QString &root, qsizetype size,
                          const QString &name)
{
    struct Shape
    {
        QString name, begin, middle, end;
    };
    const QList<Shape> shapes = {
        {u"letters"_s, u"echo "_s, u"a"_s, {}},
        {u"words"_s, u"echo"_s, u" a"_s, {}},
        {u"paths"_s, u"cat"_s, u" src/a/b"_s, {}},
        {u"long path"_s, u"cat "_s, u"a/"_s, {}},
        {u"patterns"_s, u"cat"_s, u" */*"_s, {}},
        {u"quotes"_s, u"echo "_s, u"'a'\"b\""_s, {}},
        {u"open quotes"_s, u"echo "_s, u"\"$(a "_s, {}},
        {u"parentheses"_s, {}, u"("_s, {}},
        {u"substitutions"_s, u"echo "_s, u"$(a "_s, {}},
        {u"substitutions in a row"_s, u"echo "_s, u"$(a) "_s, {}},
        {u"backticks"_s, u"echo "_s, u"`a` "_s, {}},
        {u"open braces"_s, u"echo "_s, u"${a"_s, {}},
        {u"braces"_s, u"echo "_s, u"${a:-"_s, u"}"_s},
        {u"brace lists"_s, u"echo {"_s, u"a,"_s, u"}"_s},
        {u"open brace lists"_s, u"echo "_s, u"{,"_s, {}},
        {u"pipes"_s, u"a"_s, u"|a"_s, {}},
        {u"lists"_s, u"a"_s, u";a"_s, {}},
        {u"lines"_s, {}, u"ls\n"_s, {}},
        {u"here-document"_s, u"cat <<E\n"_s, u"some text\n"_s, u"E\n"_s},
        {u"here-documents"_s, u"cat"_s, u" <<E"_s, u"\nE\n"_s},
        {u"tabs in a here-document"_s, u"cat <<-E\n"_s, u"\t"_s, u"\nE\n"_s},
        {u"redirections"_s, u"ls"_s, u" >a"_s, {}},
        {u"wrappers"_s, {}, u"sudo -u env "_s, u"ls"_s},
        {u"wrappers with values"_s, {}, u"env -u x "_s, u"ls"_s},
        {u"shells"_s, u"sh"_s, u" -c x"_s, {}},
        {u"shells in shells"_s, {}, u"sh -c \""_s, {}},
        {u"variables"_s, u"A=aaaaaaaa;"_s, u"A=$A$A;"_s, u"echo $A"_s},
        {u"searches"_s, u"find ."_s, u" -exec a ;"_s, {}},
        {u"many removals"_s, u"xargs"_s, u" rm"_s, {}},
        {u"functions"_s, {}, u"a(){"_s, u"&"_s},
        {u"digits"_s, u"echo "_s, u"1"_s, u">a"_s},
        {u"backslashes"_s, u"echo "_s, u"\\"_s, {}},
        {u"escapes"_s, u"echo $'"_s, u"\\x41"_s, u"'"_s},
    };
    std::vector<double> times;
    for (const Shape &one : shapes) {
        const QString command = shape(one.begin, one.middle, one.end, size);
        times.push_back(best(policy, root, command, 3));
        printRow(name + u", "_s + one.name, times.back() / 1e3, 50, u"ms"_s);
    }
    printRow(name + u", slowest"_s, *std::ranges::max_element(times) / 1e3, 50, u"ms"_s);
}

int main()
{
    const Testing::CorpusTree tree;
    if (!tree.isValid())
        return cannotMeasure(u"the folder of the corpus cannot be made"_s);
    const PermissionPolicy policy({tree.root()});
    measureCorpus(policy, tree.root());
    // Just below what is read at all, and far above.
    measureShapes(policy, tree.root(), 120 * 1024, u"120 KiB"_s);
    measureShapes(policy, tree.root(), 1024 * 1024, u"1 MiB"_s);
    return 0;
}
