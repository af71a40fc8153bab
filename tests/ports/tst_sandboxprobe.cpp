// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/sandbox/bubblewrap.h"
#include "agentcore/ports/sandbox/sandboxprobe.h"
#include "agentcore/ports/sandbox/sandboxprofile.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestSandboxProbe : public QObject
{
    Q_OBJECT

private slots:
    void everyoneIsAnswered()
    {
        SandboxProbe probe;
        QList<SandboxStatus> answers;
        for (int i = 0; i < 3; ++i)
            probe.status().then(this,
                                [&answers](const SandboxStatus &got) { answers.append(got); });
        QTRY_COMPARE(answers.size(), 3);
        QCOMPARE(answers.at(0), answers.at(2));
        probe.status().then(this, [&answers](const SandboxStatus &got) { answers.append(got); });
        QTRY_COMPARE(answers.size(), 4);
        QCOMPARE(answers.at(0), answers.at(3));
    }

    void brokenBubblewrapIsNotUsed_data()
    {
        // script: empty: there is no bwrap
        const Rows<QByteArray, QString> row; // script, reason
        row("missing", QByteArray(), u"bubblewrap is not installed"_s);
        row("refused", "#!/bin/sh\necho setting up uid map: Permission denied\nexit 1\n"_ba,
            u"bubblewrap does not start (setting up uid map: Permission denied)"_s);
        row("crashes", "#!/bin/sh\nkill -9 $$\n"_ba, u"bubblewrap does not start"_s);
        row("no program", "x"_ba, u"bubblewrap does not start"_s);
    }

    void brokenBubblewrapIsNotUsed()
    {
        const auto [script, reason] = Rows<QByteArray, QString>::current();
        QTemporaryDir folder;
        if (!script.isEmpty()) {
            QFile file(folder.filePath(u"bwrap"_s));
            QVERIFY(file.open(QFile::WriteOnly));
            file.write(script);
            file.setPermissions(QFile::ReadOwner | QFile::ExeOwner | QFile::WriteOwner);
        }
        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", folder.path().toLocal8Bit());
        SandboxProbe probe;
        auto future = probe.status();
        qputenv("PATH", path);
        QTRY_VERIFY(future.isFinished());
        const SandboxStatus status = future.result();
        QVERIFY(status.kind != SandboxKind::Bubblewrap);
        QCOMPARE(status.kind == SandboxKind::Landlock, status.landlockVersion > 0);
        QVERIFY2(status.reason.startsWith(reason), qPrintable(status.reason));
        QVERIFY(!status.limits().isEmpty());
        QVERIFY(status.program.isEmpty());
    }

    void noneSaysSo()
    {
        SandboxProbe probe({SandboxKind::None});
        auto future = probe.status();
        QTRY_VERIFY(future.isFinished());
        QCOMPARE(future.result().kind, SandboxKind::None);
        QCOMPARE(future.result().name(), u"none"_s);
        QCOMPARE(future.result().limits(), QList{Phrase(Saying::SandboxNone)});
        QCOMPARE(future.result().toJson()["kind"_L1], u"none"_s);
    }

    void profileIsResolved()
    {
        QTemporaryDir folder;
        const QString real = QFileInfo(folder.path()).canonicalFilePath();
        const QString link = real + "/link"_L1;
        QVERIFY(QFile::link(u"/usr"_s, link));
        SandboxProfile profile;
        profile.writable = {real, real + "/."_L1, real + "/none"_L1, u"/opt"_s};
        profile.hidden = {link, u"/opt"_s, u"/etc"_s, u"/var"_s};
        profile.readable = {u"/etc"_s, u"/bin"_s};
        profile.shown = {u"/var/."_s};
        const SandboxProfile resolved = profile.resolved();
        QCOMPARE(resolved.writable, QStringList{real});
        const QStringList hidden{u"/usr"_s, u"/opt"_s,
                                 u"/etc"_s}; // wins over what is named otherwise
        QCOMPARE(resolved.hidden.first(hidden.size()), hidden); // then where else these are mounted
        QCOMPARE(resolved.readable, QStringList{QFileInfo(u"/bin"_s).canonicalFilePath()});
    }

    void longerPathsComeLater()
    {
        SandboxProfile profile;
        profile.writable = {u"/home/me/.ssh/project"_s, u"/home/me"_s};
        profile.readable = {u"/home/me/.ssh/project/.git/hooks"_s};
        profile.hidden = {u"/tmp"_s};
        const QStringList arguments = Bubblewrap::arguments(profile, u"/"_s);
        const auto place
            = [&arguments](const QString &path) { return arguments.lastIndexOf(path); };
        QVERIFY(place(u"/home/me"_s) < place(u"/home/me/.ssh/project"_s));
        QVERIFY(place(u"/home/me/.ssh/project"_s) < place(u"/home/me/.ssh/project/.git/hooks"_s));
        QVERIFY(!arguments.contains("--unshare-net"_L1));
        profile.network = false;
        QVERIFY(Bubblewrap::arguments(profile, u"/"_s).contains("--unshare-net"_L1));
    }
};

AGENTAO_TEST(TestSandboxProbe)
#include "tst_sandboxprobe.moc"
