// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/remotecheckpoints.h"

#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "tests/support/waited.h"

#include <QSignalSpy>
#include <QTemporaryDir>

using namespace Acp;
using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

//! What people do behind a turn of another agent is not the turn's, however it ended.
class TestRemoteCheckpoints : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void closedInATurn()
    {
        {
            RemoteCheckpoints checkpoints(u"closed"_s, roots());
            QSignalSpy ready(&checkpoints, &RemoteCheckpoints::ready);
            checkpoints.beginTurn(u"go"_s);
            QVERIFY(ready.wait(20'000));
            QVERIFY(write(u"theirs.txt"_s));
        }
        QVERIFY(write(u"mine.txt"_s));
        RemoteCheckpoints later(u"closed"_s, roots());
        QCOMPARE(changed(later), QStringList(u"theirs.txt"_s));
    }

    void endedWhileRecording()
    {
        RemoteCheckpoints checkpoints(u"quick"_s, roots());
        checkpoints.beginTurn(u"go"_s);
        checkpoints.endTurn();
        QCOMPARE(changed(checkpoints), QStringList());
        QVERIFY(write(u"mine.txt"_s));
        QCOMPARE(changed(checkpoints), QStringList());
    }

    // The end of the turn may never come.
    void recordedAfterEachCall()
    {
        RemoteCheckpoints checkpoints(u"calls"_s, roots());
        QSignalSpy ready(&checkpoints, &RemoteCheckpoints::ready);
        checkpoints.beginTurn(u"go"_s);
        QVERIFY(ready.wait(20'000));
        QVERIFY(write(u"theirs.txt"_s));
        checkpoints.noteCall();
        RemoteCheckpoints other(u"calls"_s, roots());
        QTRY_COMPARE_WITH_TIMEOUT(changed(other), QStringList(u"theirs.txt"_s), 20'000);
        QVERIFY(write(u"mine.txt"_s));
        QCOMPARE(changed(other), QStringList(u"theirs.txt"_s));
    }

private:
    QStringList roots() const { return {QFileInfo(m_folder->path()).canonicalFilePath()}; }
    bool write(const QString &name) const { return putFile(m_folder->filePath(name), "text\n"); }
    //! The files of the only turn.
    QStringList changed(RemoteCheckpoints &checkpoints) const
    {
        const auto all = waited(checkpoints.list());
        if (!all || all->size() != 1)
            return {u"not one checkpoint"_s};
        const auto changes = waited(checkpoints.changes(all->first().id, ChangeScope::Turn));
        QStringList files;
        if (!changes)
            return {changes.error().text()};
        for (const FileChange &file : changes->files)
            files += QFileInfo(file.path).fileName();
        return files;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

AGENTAO_TEST(TestRemoteCheckpoints)
#include "tst_remotecheckpoints.moc"
