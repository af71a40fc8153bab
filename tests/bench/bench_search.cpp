// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_search: search_file_content and glob in a generated tree of 100,000 files, by turns with
// the program ripgrep.
#include "agentcore/ports/localfilesystem.h"
#include "agentcore/tools/builtin/globtool.h"
#include "agentcore/tools/builtin/searchfilecontenttool.h"
#include "tests/bench/figures.h"
#include "tests/support/testfiles.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QRandomGenerator>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Bench;
using namespace Qt::StringLiterals;

static constexpr int kFolders = 1000;
static constexpr int kFilesPerFolder = 100;
static constexpr int kRuns = 7;

// Source-like files of 200 to 4,000 bytes in folders three deep; one in a hundred has the needle.
static bool makeTree(const QString &root)
{
    QRandomGenerator random(1);
    const QByteArrayList words{"return ", "int ",     "value ", "= ",      "if (",
                               ") {\n",   ";\n",      "}\n",    "result ", "const ",
                               "auto ",   "// note ", "needl ", "eedle "};
    for (int folder = 0; folder < kFolders; ++folder) {
        const QString path = u"%1/m%2/f%3/g%4"_s.arg(root)
                                 .arg(folder % 10)
                                 .arg(folder / 10 % 10)
                                 .arg(folder / 100);
        if (!QDir().mkpath(path))
            return false;
        for (int i = 0; i < kFilesPerFolder; ++i) {
            const int size = 200 + random.bounded(3800);
            QByteArray text;
            while (text.size() < size)
                text += words.at(random.bounded(int(words.size())));
            if (i == 7)
                text += "the needle(" + QByteArray::number(folder) + ")\n";
            QFile file(u"%1/file%2.%3"_s.arg(path).arg(i).arg(i % 5 == 0 ? u"h"_s : u"cpp"_s));
            if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
                return false;
        }
    }
    return putFile(root + "/.gitignore"_L1, "*.o\n*.log\n/out/\ndoc/**/*.html\n!keep.log\n");
}

// Milliseconds of one call; negative when it failed.
static double callTime(const Tool &tool, const QJsonObject &input, ToolContext *context)
{
    auto call = tool.createCall(input, context);
    if (!call)
        return -1;
    QEventLoop loop;
    double time = -1;
    QElapsedTimer timer;
    QObject::connect(call->get(), &ToolCall::prepared, &loop, [&] { (*call)->start(); });
    QObject::connect(call->get(), &ToolCall::finished, &loop,
                     [&](const Result<ToolOutput> &output) {
                         time = output ? double(timer.nsecsElapsed()) / 1e6 : -1;
                         loop.quit();
                     });
    timer.start();
    (*call)->prepare();
    loop.exec();
    return time;
}

static double programTime(const QString &ripgrep, const QStringList &arguments,
                          const QString &folder)
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.setStandardOutputFile(QProcess::nullDevice());
    QElapsedTimer timer;
    timer.start();
    process.start(ripgrep, arguments);
    return process.waitForFinished(60'000) && process.exitCode() <= 1
        ? double(timer.nsecsElapsed()) / 1e6
        : -1;
}

static int measure(const QString &name, const QJsonObject &input, const QStringList &arguments,
                   const QString &ripgrep, ToolContext *context)
{
    std::vector<double> programTimes;
    std::vector<double> ownTimes;
    for (int i = 0; i <= kRuns; ++i) { // the first round warms the caches
        const double program
            = programTime(ripgrep, arguments + QStringList{u"./"_s}, context->roots.first());
        const double ours = callTime(SearchFileContentTool(), input, context);
        if (program < 0 || ours < 0)
            return cannotMeasure(u"a search failed"_s);
        if (i == 0)
            continue;
        programTimes.push_back(program);
        ownTimes.push_back(ours);
    }
    const double least = median(programTimes);
    printRow(name + ": rg alone"_L1, least, 0, u"ms"_s);
    printRow(name + ": own walk"_L1, median(ownTimes), 0, u"ms"_s);
    printRow(name + ": own walk, times rg"_L1, median(ownTimes) / least, 3, u"x"_s);
    return 0;
}

static int measureAll(const QString &ripgrep, ToolContext *context)
{
    const QStringList plain{u"--no-config"_s, u"--line-number"_s, u"--no-require-git"_s};
    if (const int failed = measure(u"text"_s, {{"pattern"_L1, "needle("_L1}},
                                   plain + QStringList{u"-F"_s, u"needle("_s}, ripgrep, context))
        return failed;
    if (const int failed
        = measure(u"text, any case"_s, {{"pattern"_L1, "NEEDLE("_L1}, {"case_sensitive"_L1, false}},
                  plain + QStringList{u"-i"_s, u"-F"_s, u"NEEDLE("_s}, ripgrep, context))
        return failed;
    if (const int failed
        = measure(u"expression"_s, {{"pattern"_L1, "needle\\(\\d+7\\)"_L1}, {"regex"_L1, true}},
                  plain + QStringList{u"needle\\(\\d+7\\)"_s}, ripgrep, context))
        return failed;
    std::vector<double> listed;
    std::vector<double> found;
    for (int i = 0; i <= kRuns; ++i) {
        listed.push_back(programTime(ripgrep, QStringList{u"--files"_s, u"-g"_s, u"*.h"_s, u"./"_s},
                                     context->roots.first()));
        found.push_back(callTime(GlobTool(), {{"pattern"_L1, "**/*.h"_L1}}, context));
    }
    printRow(u"glob: rg --files"_s, median(listed), 0, u"ms"_s);
    printRow(u"glob, times rg --files"_s, median(found) / median(listed), 3, u"x"_s);
    return 0;
}

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    const QString ripgrep = QStandardPaths::findExecutable(u"rg"_s);
    if (ripgrep.isEmpty())
        return cannotMeasure(u"ripgrep is not installed"_s);
    const QTemporaryDir folder;
    if (!makeTree(folder.path()))
        return cannotMeasure(u"the tree cannot be made"_s);
    LocalFileSystem files;
    ToolContext context;
    context.roots = {QDir(folder.path()).canonicalPath()};
    context.files = &files;
    return measureAll(ripgrep, &context);
}
