// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/programpath.h"
#include "agentcore/checkpoint/gitprogram.h"
#include "agentcore/config/paths.h"
#include "agentcore/llm/cloud/vendortool.h"
#include "agentcore/mcp/transport/stdiomcptransport.h"
#include "agentcore/ports/sandbox/sandboxprobe.h"
#include "agentcore/tools/commandroom.h"
#include "agentcore/tools/commandsandbox.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "tests/tools/lastingplace.h"

#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

//! How a folder that somebody else can write comes to be in PATH.
struct PathLayout
{
    const char *name;
    const char *entry; //!< Of PATH, first; below the base.
    const char *planted; //!< Where the programs really are, below the base.
    const char *links = ""; //!< Made in the base, by sh.
    const char *root = "home/project";
};

//! A program that we run by ourselves.
struct Program
{
    const char *name;
    //! Has it run by what runs it in the program, and waits for its end.
    void (*run)(const QString &name, const QString &base);
};

} // namespace

static constexpr PathLayout kPathLayouts[] = {
    {"environment of Python in the workspace", "home/project/.venv/bin", "home/project/.venv/bin"},
    {"folder that direnv adds", "home/project/node_modules/.bin", "home/project/node_modules/.bin"},
    {"link into the workspace", "tools", "home/project/bin", "ln -s home/project/bin tools"},
    {"through a link in the workspace", "home/project/bin", "elsewhere",
     "mkdir elsewhere; ln -s ../../elsewhere home/project/bin"},
    {"through two links", "tools/more", "elsewhere/more",
     "mkdir -p elsewhere; ln -s home/project/step tools; ln -s ../../elsewhere home/project/step"},
    {"folder of the home folder, which is the workspace", "home/bin", "home/bin", "", "home"},
    {"caches of commands", "home/own/cache/commands/bin", "home/own/cache/commands/bin"},
};

static void runQuietly(const QString &program)
{
    QProcess process;
    process.start(program, {u"--version"_s});
    QVERIFY(process.waitForFinished());
}

static void runMcp(const QString &command)
{
    McpServerSpec spec;
    spec.name = u"planted"_s;
    spec.command = command;
    StdioMcpTransport transport(spec, u"/"_s);
    QSignalSpy closed(&transport, &McpTransport::closed);
    transport.open();
    QVERIFY(!closed.isEmpty() || closed.wait());
}

static void runProbe(const QString &, const QString &)
{
    SandboxProbe probe({SandboxKind::Bubblewrap});
    auto status = probe.status();
    QTRY_VERIFY(status.isFinished());
}

static void runGit(const QString &, const QString &)
{
    const GitProgram git({}, std::chrono::steady_clock::now() + 10s);
    (void)git.run({u"--version"_s});
}

static void runServer(const QString &name, const QString &)
{
    runMcp(name);
}

// "env" looks for what is to run the script.
static void runScript(const QString &name, const QString &base)
{
    const QString script = base + "/outside/server"_L1;
    QVERIFY(putFile(script, "#!/usr/bin/env " + name.toUtf8() + '\n'));
    QVERIFY(QFile::setPermissions(script, QFile::ReadOwner | QFile::ExeOwner));
    runMcp(script);
}

static void runVendorTool(const QString &name, const QString &)
{
    VendorTool tool({name});
    QSignalSpy finished(&tool, &VendorTool::finished);
    tool.start();
    QVERIFY(finished.wait());
}

static void runFound(const QString &name, const QString &)
{
    if (const QString program = ownProgram(name); !program.isEmpty())
        runQuietly(program);
}

static constexpr Program kPrograms[] = {
    {"bwrap", runProbe},           {"git", runGit},
    {"server-of-mcp", runServer},  {"interpreter-of-mcp", runScript},
    {"cloud-tool", runVendorTool}, {"ctags", runFound},
    {"universal-ctags", runFound}, {"pandoc", runFound},
    {"libreoffice", runFound},     {"tar", runFound},
    {"unzip", runFound},           {"env", runFound},
    {"xdg-open", runFound},
};

//! Programs that run outside of any sandbox with nobody asked are never those that a command or a
//! project put into PATH.
class TestOwnPrograms : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_base = std::make_unique<QTemporaryDir>(lastingPlace() + "/programs-XXXXXX"_L1);
        QVERIFY(QDir().mkpath(path("home/project")) && QDir().mkpath(path("outside")));
        qputenv("HOME", QFile::encodeName(path("home")));
        qputenv("AGENTAO_HOME", QFile::encodeName(path("home/own")));
    }

    void cleanup()
    {
        qputenv("PATH", m_path);
        qputenv("HOME", m_home);
        qputenv("AGENTAO_HOME", m_own);
        m_base.reset();
    }

    void notThePlanted_data()
    {
        const Rows<int, int> row; // layout, program
        for (size_t layout = 0; layout < std::size(kPathLayouts); ++layout) {
            for (size_t program = 0; program < std::size(kPrograms); ++program)
                row(QTest::addRow("%s: %s", kPrograms[program].name, kPathLayouts[layout].name),
                    int(layout), int(program));
        }
    }

    void notThePlanted()
    {
        const auto [layout, program] = Rows<int, int>::current();
        plant(kPathLayouts[layout], kPrograms[program].name);
        const QString name = QString::fromUtf8(kPrograms[program].name);
        const QString ran = path("ran");
        // It is there, for who does not know whose folder that is.
        const QString planted = findProgram(name);
        QVERIFY(planted.startsWith(m_base->path()));
        runQuietly(planted);
        QVERIFY(QFile::remove(ran));
        const QString root = path(kPathLayouts[layout].root);
        CommandRoom room({root});
        SandboxProfile sandbox = commandSandbox(CommandProfile::Work, {root}, {}, {});
        (void)room.furnish(&sandbox);
        kPrograms[program].run(name, m_base->path());
        QVERIFY(!QFile::exists(ran));
        QVERIFY(!findProgram(name).startsWith(m_base->path()));
    }

    void systemGoesFirst()
    {
        plant({"", "outside", "outside"}, "sh");
        QCOMPARE(findProgram(u"sh"_s), path("outside/sh")); // as the person's PATH has it
        QVERIFY(!ownProgram(u"sh"_s).startsWith(m_base->path()));
        plant({"", "outside", "outside"}, "only-there");
        QCOMPARE(ownProgram(u"only-there"_s), path("outside/only-there"));
    }

    void pathIsReadAnew()
    {
        QVERIFY(!ownProgram(u"sh"_s).isEmpty());
        qputenv("PATH", "/nonexistent");
        QVERIFY(ownProgram(u"sh"_s).isEmpty());
        qputenv("PATH", ":.:bin:/usr/bin");
        QCOMPARE(trustedPath(), u"/usr/bin"_s);
        QVERIFY(!ownProgram(u"env"_s).isEmpty());
    }

    // the last: it cannot be taken back
    void wholeFileSystemAsWorkspace()
    {
        plant({"", "outside", "outside"}, "only-there");
        const CommandRoom room({u"/"_s});
        QVERIFY(!ownProgram(u"sh"_s).isEmpty());
        QVERIFY(ownProgram(u"only-there"_s).isEmpty());
    }

private:
    QString path(const char *name) const { return m_base->filePath(QString::fromUtf8(name)); }

    //! It writes down that it ran.
    void plant(const PathLayout &layout, const char *program)
    {
        const auto script = u"cd '%1' && %2"_s.arg(
            m_base->path(), *layout.links ? QString::fromUtf8(layout.links) : u":"_s);
        QCOMPARE(QProcess::execute(u"sh"_s, {u"-c"_s, script}), 0);
        const QString file = path(layout.planted) + u'/' + QString::fromUtf8(program);
        QVERIFY(putFile(file, "#!/bin/sh\n: > '" + QFile::encodeName(path("ran")) + "'\n"));
        QVERIFY(QFile::setPermissions(file, QFile::ReadOwner | QFile::ExeOwner));
        qputenv("PATH", QFile::encodeName(path(layout.entry)) + ':' + m_path);
    }

    const QByteArray m_path = qgetenv("PATH");
    const QByteArray m_home = qgetenv("HOME");
    const QByteArray m_own = qgetenv("AGENTAO_HOME");
    std::unique_ptr<QTemporaryDir> m_base;
};

AGENTAO_TEST(TestOwnPrograms)
#include "tst_ownprograms.moc"
