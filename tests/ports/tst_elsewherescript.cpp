// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/sandbox/bubblewrap.h"

#include "agentcore/ports/sandbox/sandboxprofile.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "tests/tools/sandboxbench.h"

#include <QDir>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! The script before a command that runs on another machine, by any shell and without an editor;
//! tst_farterminals has the whole way.
class TestElsewhereScript : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>(lastingPlace() + "/elsewhere-XXXXXX"_L1);
        QVERIFY(QDir().mkpath(in(u"work"_s)) && QDir().mkpath(in(u"home"_s)));
        QVERIFY(putFile(in(u"kept/secret"_s), "topsecret"));
        QVERIFY(QFile::link(in(u"kept/secret"_s), in(u"secret"_s)));
        m_environment = QProcessEnvironment::systemEnvironment();
        m_environment.insert(u"HOME"_s, in(u"home"_s));
    }

    void isPlainShell_data()
    {
        QTest::addColumn<QStringList>("shell");
        QTest::newRow("sh") << QStringList{u"sh"_s};
        QTest::newRow("dash") << QStringList{u"dash"_s};
        QTest::newRow("bash") << QStringList{u"bash"_s, u"--posix"_s};
        QTest::newRow("busybox") << QStringList{u"busybox"_s, u"sh"_s};
        QTest::newRow("ksh") << QStringList{u"ksh"_s};
        QTest::newRow("zsh") << QStringList{u"zsh"_s, u"--emulate"_s, u"sh"_s};
    }

    void isPlainShell()
    {
        QFETCH(const QStringList, shell);
        if (QStandardPaths::findExecutable(shell.first()).isEmpty())
            QSKIP("it is not there");
        const QString script = start().at(2);
        for (const QString &line : script.split(u'\n', Qt::SkipEmptyParts))
            QVERIFY2(!line.startsWith(u' ') && !line.startsWith(u'#'), qPrintable(line));
        const auto check
            = [&](const QString &text) { return run(shell + QStringList{u"-n"_s, u"-c"_s, text}); };
        const Outcome good = check(script);
        QVERIFY2(good.code == 0 && good.output.isEmpty(), qPrintable(good.output));
        QVERIFY(check(script + "fi\n"_L1).code != 0);
    }

    void refuses_data()
    {
        // item: Before all others.
        const Rows<QString, QString, QString> row; // home, item, why
        row("no home", QString(), QString(), u"HOME is not set here"_s);
        row("a home that is no path", u"home"_s, QString(), u"HOME is not set here"_s);
        row("another folder", u"/"_s, u"i1:1"_s, u"the folder is another one here"_s);
        row("an option that is none", u"/"_s, u"=--no-such-option"_s,
            u"bubblewrap does not start here"_s);
    }

    void refuses()
    {
        const auto [home, item, why] = Rows<QString, QString, QString>::current();
        if (const QString missing = SandboxBench::missing(SandboxKind::Bubblewrap);
            !missing.isEmpty())
            QSKIP(qPrintable(missing));
        QStringList words = start();
        if (item.startsWith(u'i'))
            words[6] = item; // of the folder that it starts in
        else if (!item.isEmpty())
            words.insert(6, item);
        m_environment.insert(u"HOME"_s, home);
        const Outcome outcome = run(words + QStringList{u"touch"_s, in(u"work/ran"_s)});
        QVERIFY2(outcome.output.startsWith(Bubblewrap::refusal(u"token"_s) + why),
                 qPrintable(outcome.output));
        QCOMPARE(outcome.code, 127);
        QVERIFY(!QFile::exists(in(u"work/ran"_s)));
    }

    // Who plants programs there, plants what finds out about secrets.
    void startsNothingOfThePath()
    {
        if (const QString missing = SandboxBench::missing(SandboxKind::Bubblewrap);
            !missing.isEmpty())
            QSKIP(qPrintable(missing));
        for (const auto *name : {"stat", "readlink", "bwrap", "printf", "cat", "sh", "test", "["}) {
            const QString program = in(u"planted/"_s + QLatin1StringView(name));
            QVERIFY(putFile(program, "#!/bin/sh\n: > '" + QFile::encodeName(in(u"ran"_s)) + "'\n"));
            QVERIFY(QFile::setPermissions(program, QFile::ReadOwner | QFile::ExeOwner));
        }
        m_environment.insert(u"PATH"_s, in(u"planted"_s) + u':' + qEnvironmentVariable("PATH"));
        m_environment.insert(u"CDPATH"_s, in(u"home"_s));
        const Outcome outcome = run(start() + QStringList{u"/bin/cat"_s, in(u"kept/secret"_s)});
        QVERIFY(!QFile::exists(in(u"ran"_s)));
        QVERIFY2(outcome.code == 1, qPrintable(outcome.output));
        QVERIFY2(!outcome.output.contains("topsecret"_L1), qPrintable(outcome.output));
    }

    // A socket that was to be hidden may be gone when bubblewrap looks for it.
    void triesAgain()
    {
        if (const QString missing = SandboxBench::missing(SandboxKind::Bubblewrap);
            !missing.isEmpty())
            QSKIP(qPrintable(missing));
        const QString program = in(u"bwrap"_s);
        QVERIFY(putFile(program,
                        "#!/bin/sh\nmkdir \"$0.once\" && exit 1\n"
                        "exec bwrap \"$@\"\n"));
        QVERIFY(QFile::setPermissions(program, QFile::ReadOwner | QFile::ExeOwner));
        QStringList words = start();
        words[5] = program;
        const Outcome outcome = run(words + QStringList{u"/bin/cat"_s, in(u"kept/secret"_s)});
        QVERIFY2(outcome.code == 1, qPrintable(outcome.output));
        QVERIFY(QFile::exists(program + ".once"_L1));
    }

    void wordsArriveAsTheyAre()
    {
        if (const QString missing = SandboxBench::missing(SandboxKind::Bubblewrap);
            !missing.isEmpty())
            QSKIP(qPrintable(missing));
        const QStringList words{
            u"it's"_s, u"$(touch ran)"_s, u"`touch ran`"_s, u"a\nb"_s, u"--"_s,
            u""_s,     u"=x"_s,           u"\\"_s,          u"*"_s,    u"äö 字"_s};
        const Outcome outcome = run(start() + QStringList{u"/usr/bin/printf"_s, u"<%s>"_s} + words);
        QCOMPARE(outcome.output, u'<' + words.join("><"_L1) + u'>');
        QCOMPARE(outcome.code, 0);
        QVERIFY(QDir(in(u"work"_s)).isEmpty());
    }

private:
    struct Outcome
    {
        QString output;
        int code = -1;
    };

    QString in(const QString &name) const { return m_dir->filePath(name); }

    //! What starts in "work", with "secret" hidden.
    QStringList start() const
    {
        SandboxProfile profile;
        profile.writable = {in(u"work"_s)};
        profile.hidden = {in(u"secret"_s)};
        return Bubblewrap::elsewhere(u"/nonexistent/bwrap"_s, profile, in(u"work"_s), u"token"_s);
    }

    Outcome run(const QStringList &words) const
    {
        QProcess process;
        process.setProcessEnvironment(m_environment);
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(words.first(), words.sliced(1));
        if (!process.waitForFinished())
            return {u"(never ended)"_s};
        return {QString::fromUtf8(process.readAll()), process.exitCode()};
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    QProcessEnvironment m_environment;
};

AGENTAO_TEST(TestElsewhereScript)
#include "tst_elsewherescript.moc"
