// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/toolregistry.h"

#include "tests/support/device.h"
#include "tests/support/suite.h"
#include "toolfixture.h"

#include <QElapsedTimer>
#include <QScopeGuard>

#include <csignal>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

// Every tool for files on everything that is no ordinary file: an answer in words, at once.
class TestOddFiles : public QObject
{
    Q_OBJECT

private slots:
    void says_data()
    {
        const Rows<QString, QString> row; // tool, name
        struct Odd
        {
            const char *what;
            QString name;
            bool canBeCreated = false;
            bool canBeRemoved = false;
            bool canBeListed = false;
            bool canBeSearched = false; //!< As one file, without a match.
        };
        const QList<Odd> odd{
            {"missing", u"none"_s, true},
            {"missing folder", u"no/such/file"_s, true},
            {"folder", u"folder"_s, false, false, true, true},
            {"pipe without a writer", u"pipe"_s, false, false, false, true},
            {"socket", u"socket"_s, false, false, false, true},
            {"endless device", u"zero"_s, false, false, false, true},
            {"full device", u"full"_s, false, false, false, true},
            {"terminal", u"tty"_s, false, false, false, true},
            {"memory of the program", u"/proc/self/mem"_s, false, true, false, true},
            {"endless for its size", u"/proc/kcore"_s, false, true, false, true},
            {"10 GB, mostly holes", u"sparse"_s, false, true, false, true},
            {"dead link", u"dead"_s, true, true},
            {"link to itself", u"loop"_s, false, true},
            {"below a file", u"file/x"_s},
            {"long name", QString(300, u'n'), false},
            {"top of the system", u"/"_s, false, false, true, true},
        };
        const QStringList tools{u"read_file"_s,   u"write_file"_s,         u"replace"_s,
                                u"delete_file"_s, u"move_file"_s,          u"list_directory"_s,
                                u"glob"_s,        u"search_file_content"_s};
        for (const QString &tool : tools) {
            for (const Odd &entry : odd) {
                const bool mayWork = (tool == "write_file"_L1 && entry.canBeCreated)
                    || (tool == "delete_file"_L1 && entry.canBeRemoved)
                    || ((tool == "list_directory"_L1 || tool == "glob"_L1) && entry.canBeListed)
                    || (tool == "search_file_content"_L1 && entry.canBeSearched);
                if (!mayWork)
                    row(QTest::addRow("%s: %s", qPrintable(tool), entry.what), tool, entry.name);
            }
        }
    }

    void says()
    {
        const auto [tool, name] = Rows<QString, QString>::current();
        ToolFixture fixture;
        QVERIFY(fixture.put(u"file"_s, "x"));
        QVERIFY(fixture.put(u"folder/x"_s, "x"));
        QCOMPARE(::mkfifo(qPrintable(fixture.path(u"pipe"_s)), 0600), 0);
        QVERIFY(QFile::link(u"/nowhere/at/all"_s, fixture.path(u"dead"_s)));
        QVERIFY(QFile::link(u"loop"_s, fixture.path(u"loop"_s)));
        QFile sparse(fixture.path(u"sparse"_s));
        QVERIFY(sparse.open(QIODevice::WriteOnly) && sparse.resize(10LL * 1024 * 1024 * 1024));
        sockaddr_un address = {};
        address.sun_family = AF_UNIX;
        qstrncpy(address.sun_path, qPrintable(fixture.path(u"socket"_s)), sizeof address.sun_path);
        const int socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        const auto closer = qScopeGuard([socket] { ::close(socket); });
        QCOMPARE(::bind(socket, reinterpret_cast<sockaddr *>(&address), sizeof address), 0);
        const bool hasDevices = putDevice(fixture.path(u"zero"_s), 1, 5)
            && putDevice(fixture.path(u"full"_s), 1, 7) && putDevice(fixture.path(u"tty"_s), 5, 0);
        if (!hasDevices && (name == "zero"_L1 || name == "full"_L1 || name == "tty"_L1))
            QSKIP("no devices can be made here");
        const QByteArray before = fingerprint(fixture.root);
        const ToolRegistry registry = ToolRegistry::builtin();

        QElapsedTimer timer;
        timer.start();
        const auto output = fixture.run(*registry.find(tool), inputFor(tool, name));

        QVERIFY2(!output, qPrintable(output ? output->text : QString()));
        QVERIFY(output.error().code != ErrorCode::Internal);
        QVERIFY(!output.error().message.isEmpty());
        QVERIFY2(output.error().message.at(0) != u'/', qPrintable(output.error().message));
        QCOMPARE_LT(timer.elapsed(), 30'000); // none waits for anything
        QCOMPARE(fingerprint(fixture.root), before);
    }

    void fullDiskLeavesTheOldFile_data()
    {
        const Rows<QString, bool> row; // name, hasTwoNames
        row("new file", u"new"_s, false);
        row("old file", u"a"_s, false);
        row("old file with two names", u"a"_s, true);
    }

    void fullDiskLeavesTheOldFile()
    {
        const auto [name, hasTwoNames] = Rows<QString, bool>::current();
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, "old\n"));
        if (hasTwoNames)
            QCOMPARE(::link(qPrintable(fixture.path(u"a"_s)), qPrintable(fixture.path(u"b"_s))), 0);
        const ToolRegistry registry = ToolRegistry::builtin();
        QVERIFY(fixture.run(*registry.find(u"read_file"_s), {{"file_path"_L1, "a"_L1}}));
        const QByteArray before = fingerprint(fixture.root);
        rlimit limit = {};
        QCOMPARE(::getrlimit(RLIMIT_FSIZE, &limit), 0);
        ::signal(SIGXFSZ, SIG_IGN); // as the program does
        const rlimit tiny = {4096, limit.rlim_max};
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &tiny), 0);
        const auto restore = qScopeGuard([&limit] { ::setrlimit(RLIMIT_FSIZE, &limit); });
        const auto output
            = fixture.run(*registry.find(u"write_file"_s),
                          {{"file_path"_L1, name}, {"content"_L1, QString(100'000, u'x')}});
        QVERIFY(!output);
        QCOMPARE(output.error().code, ErrorCode::Io);
        QCOMPARE(fixture.get(u"a"_s), "old\n"_ba);
        QCOMPARE(fingerprint(fixture.root), before);
    }

    void vanishedDirectory_data()
    {
        QTest::addColumn<QString>("tool");
        for (const ToolDefinition &tool : ToolRegistry::builtin().definitions()) {
            if (tool.name != "todo_write"_L1 && tool.name != "ask_user"_L1
                && tool.name != "run_shell_command"_L1 && !tool.name.startsWith("web_"_L1)
                && !tool.name.contains("background"_L1))
                QTest::addRow("%s", qPrintable(tool.name)) << tool.name;
        }
    }

    void vanishedDirectory()
    {
        QFETCH(QString, tool);
        ToolFixture fixture;
        QVERIFY(QDir(fixture.root).removeRecursively());
        const ToolRegistry registry = ToolRegistry::builtin();
        for (const QString &path : {u"a"_s, u"."_s, u"folder/b"_s}) {
            const auto output = fixture.run(*registry.find(tool), inputFor(tool, path));
            QVERIFY(!output);
            QVERIFY2(output.error().text().contains(u"director"_s),
                     qPrintable(output.error().text()));
            QVERIFY(!QFileInfo::exists(fixture.root)); // nothing is made anew
        }
    }

    void linkSwappedAfterTheQuestion_data()
    {
        // isFolder: the folder becomes a link, or the file
        const Rows<QString, bool> row; // tool, isFolder
        for (const char *tool :
             {"read_file", "write_file", "replace", "delete_file", "move_file", "apply_patch"}) {
            row(QTest::addRow("%s, the file", tool), QString::fromLatin1(tool), false);
            row(QTest::addRow("%s, its folder", tool), QString::fromLatin1(tool), true);
        }
    }

    void linkSwappedAfterTheQuestion()
    {
        const auto [tool, isFolder] = Rows<QString, bool>::current();
        ToolFixture fixture;
        QVERIFY(fixture.put(u"sub/a"_s, "x\n"));
        QVERIFY(fixture.put(u"../outside/a"_s, "x\n"));
        const QString outside = fixture.path(u"../outside"_s);
        const ToolRegistry registry = ToolRegistry::builtin();
        QVERIFY(fixture.run(*registry.find(u"read_file"_s), {{"file_path"_L1, "sub/a"_L1}}));
        QJsonObject input = inputFor(tool, u"sub/a"_s);
        if (tool == "move_file"_L1)
            input["new_path"_L1] = u"sub/b"_s;
        const auto preview = fixture.prepare(*registry.find(tool), input);
        QVERIFY2(preview, qPrintable(preview ? QString() : preview.error().text()));
        const QString swapped = fixture.path(isFolder ? u"sub"_s : u"sub/a"_s);
        QVERIFY(QFile::rename(swapped, fixture.path(u"aside"_s)));
        QVERIFY(QFile::link(isFolder ? outside : outside + "/a"_L1, swapped));
        const auto output = fixture.start();
        QVERIFY(!output);
        QVERIFY2(output.error().code == ErrorCode::Conflict
                     || output.error().code == ErrorCode::PermissionDenied,
                 qPrintable(output.error().text()));
        QCOMPARE(fixture.get(u"../outside/a"_s), "x\n"_ba);
        QCOMPARE(QDir(outside).entryList(QDir::Files), QStringList{u"a"_s});
    }

    void linkInsideTheRootsIsWrittenThrough()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"target"_s, "x\n"));
        QVERIFY(QFile::link(u"target"_s, fixture.path(u"link"_s)));
        const ToolRegistry registry = ToolRegistry::builtin();
        const auto preview
            = fixture.prepare(*registry.find(u"replace"_s), inputFor(u"replace"_s, u"link"_s));
        QVERIFY(preview);
        QCOMPARE(preview->effects.first().subject, fixture.path(u"target"_s)); // what is judged
        QVERIFY(fixture.start());
        QCOMPARE(fixture.get(u"target"_s), "y\n"_ba);
        QVERIFY(QFileInfo(fixture.path(u"link"_s)).isSymLink());
    }

private:
    static QJsonObject inputFor(const QString &tool, const QString &path)
    {
        if (tool == "list_directory"_L1)
            return {{"directory_path"_L1, path}};
        if (tool == "search_file_content"_L1 || tool == "glob"_L1)
            return {{"directory"_L1, path}, {"pattern"_L1, "x"_L1}};
        if (tool == "apply_patch"_L1) {
            const QString patch
                = u"*** Begin Patch\n*** Update File: %1\n@@\n-x\n+y\n*** End Patch\n"_s;
            return {{"input"_L1, patch.arg(path)}};
        }
        QJsonObject input{{"file_path"_L1, path}};
        if (tool == "write_file"_L1)
            input.insert("content"_L1, "new"_L1);
        if (tool == "replace"_L1) {
            input.insert("old_text"_L1, "x"_L1);
            input.insert("new_text"_L1, "y"_L1);
        }
        if (tool == "move_file"_L1)
            input.insert("new_path"_L1, path + "/inside"_L1);
        return input;
    }

    static QByteArray fingerprint(const QString &folder)
    {
        QByteArray print;
        const auto entries = QDir(folder).entryInfoList(
            QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot, QDir::Name);
        for (const QFileInfo &info : entries)
            print += info.fileName().toUtf8() + ' ' + QByteArray::number(info.size()) + '\n';
        return print;
    }
};

AGENTAO_TEST(TestOddFiles)
#include "tst_oddfiles.moc"
