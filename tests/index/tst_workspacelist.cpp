// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/index/workspacelist.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QFile>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestWorkspaceList : public QObject
{
    Q_OBJECT

private slots:
    void growsAndKeepsOrder()
    {
        QTemporaryDir dir;
        const WorkspaceList list(dir.filePath(u"state"_s));
        QCOMPARE(list.read(), QStringList());
        QVERIFY(list.add({u"/b"_s, u"/a"_s}));
        QVERIFY(list.add({u"/a"_s, u"/c"_s}));
        QVERIFY(list.add({}));
        QCOMPARE(list.read(), QStringList({u"/b"_s, u"/a"_s, u"/c"_s}));
        const QFile file(dir.filePath(u"state/workspaces"_s));
        QCOMPARE(file.permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
    }

    void oddNames()
    {
        QTemporaryDir dir;
        const QStringList names{u"/with space"_s, u"/with\nline"_s, u"/100%"_s, u"/%0A"_s,
                                u"/中文"_s};
        QVERIFY(WorkspaceList(dir.path()).add(names));
        QCOMPARE(WorkspaceList(dir.path()).read(), names);
    }

    void damage()
    {
        QTemporaryDir dir;
        QVERIFY(putFile(dir.filePath(u"workspaces"_s),
                        "/one\n\0\xff\xfe garbage\nrelative/path\n\n/one\n/two\n/tor"_ba));
        const WorkspaceList list(dir.path());
        QCOMPARE(list.read(), QStringList({u"/one"_s, u"/two"_s, u"/tor"_s}));
        QVERIFY(list.add({u"/three"_s}));
        QCOMPARE(list.read(), QStringList({u"/one"_s, u"/two"_s, u"/tor"_s, u"/three"_s}));
    }

    void unwritable()
    {
        QTemporaryDir dir;
        QFile file(dir.filePath(u"state"_s)); // a file where a folder should be
        QVERIFY(file.open(QIODevice::WriteOnly));
        const WorkspaceList list(file.fileName());
        QCOMPARE(list.read(), QStringList());
        QCOMPARE(list.add({u"/a"_s}).error().code, ErrorCode::Io);
    }
};

AGENTAO_TEST(TestWorkspaceList)
#include "tst_workspacelist.moc"
