// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/checkpoint/checkpointbench.h"

#include "tests/support/testfiles.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTest>

#include <algorithm>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

CheckpointBench::CheckpointBench()
    : m_root(QFileInfo(m_dir.path()).canonicalFilePath() + "/root"_L1)
    , m_folder(QFileInfo(m_dir.path()).canonicalFilePath() + "/state"_L1)
{
    QDir().mkpath(m_root);
}

BenchStore CheckpointBench::store(const QString &session) const
{
    return {m_folder, session, {m_root}};
}

void CheckpointBench::write(const QString &name, const QByteArray &content) const
{
    QDir().mkpath(QFileInfo(path(name)).path());
    QFile file(path(name));
    QVERIFY2(file.open(QFile::WriteOnly) && file.write(content) == content.size(),
             qPrintable(file.fileName()));
}

QByteArray CheckpointBench::read(const QString &name) const
{
    const QFileInfo info(path(name));
    if (info.isSymLink())
        return "-> " + QFile::encodeName(info.readSymLink());
    return fileContent(info.filePath());
}

void CheckpointBench::remove(const QString &name) const
{
    QVERIFY(QFile::remove(path(name)));
}

void CheckpointBench::shell(const QString &command) const
{
    QProcess process;
    process.setWorkingDirectory(m_root);
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const auto name : {"GIT_AUTHOR"_L1, "GIT_COMMITTER"_L1}) {
        environment.insert(name + "_NAME"_L1, u"Tester"_s);
        environment.insert(name + "_EMAIL"_L1, u"tester@example.org"_s);
    }
    process.setProcessEnvironment(environment);
    process.start(u"/bin/sh"_s, {u"-ec"_s, command});
    QVERIFY(process.waitForFinished());
    QVERIFY2(process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0,
             qPrintable(command + u": "_s + QString::fromUtf8(process.readAllStandardError())));
}

void CheckpointBench::commitAll() const
{
    shell(u"[ -d .git ] || git init -q -b main .; git add -A; "
          "git commit -qm state --allow-empty"_s);
}

QByteArray CheckpointBench::stateOfRepository() const
{
    QByteArrayList lines;
    QDirIterator files(path(u".git"_s), QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QFileInfo info = files.nextFileInfo();
        QFile file(info.filePath());
        const QByteArray content = file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
        lines += info.filePath().toUtf8() + ' '
            + info.lastModified().toString(Qt::ISODateWithMs).toUtf8() + ' ' + content.toHex();
    }
    std::ranges::sort(lines);
    return lines.join('\n');
}

void CheckpointBench::record(const QString &id) const
{
    end();
    const auto recorded = store().record({.id = id}, {});
    QVERIFY2(recorded, recorded ? "" : qPrintable(recorded.error().text()));
    m_open += id;
}

void CheckpointBench::end() const
{
    for (const QString &id : std::exchange(m_open, {}))
        (void)store().recordAfter(id, {}, {}); // some repositories are damaged on purpose
}

QStringList CheckpointBench::changed(const QString &id, ChangeScope scope) const
{
    end();
    const auto changes = store().changes(id, scope, false, {});
    if (!changes)
        return {changes.error().text()};
    QStringList words;
    for (const FileChange &file : changes->files) {
        const QChar letter = u"AMD"[int(file.status)];
        words += letter + u' ' + QDir(m_root).relativeFilePath(file.path)
            + (file.changedSince ? u" *"_s : QString());
    }
    return words;
}

QStringList CheckpointBench::uncovered(const QString &id) const
{
    end();
    const auto changes = store().changes(id, ChangeScope::Turn, false, {});
    if (!changes)
        return {changes.error().text()};
    QStringList names;
    for (const QString &path : changes->uncovered)
        names += path.sliced(m_root.size() + 1);
    return names;
}

RestoreOutcome CheckpointBench::restore(const QString &id, const QStringList &names,
                                        const QString &undoId) const
{
    end();
    QStringList paths;
    for (const QString &name : names)
        paths += path(name);
    const auto outcome = store().restore(id, ChangeScope::Turn, paths, undoId, {});
    if (!outcome) {
        QTest::qFail(qPrintable(outcome.error().text()), __FILE__, __LINE__);
        return {};
    }
    return *outcome;
}
