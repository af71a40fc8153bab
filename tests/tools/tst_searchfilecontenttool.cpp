// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/searchfilecontenttool.h"

#include "agentcore/base/guardedtable.h"
#include "agentcore/permission/permissionrules.h"
#include "agentcore/tools/commandroom.h"
#include "agentcore/tools/sensitivepaths.h"
#include "tests/support/suite.h"
#include "toolfixture.h"

#include <QScopeGuard>

#include <sys/stat.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static bool makeTree(const ToolFixture &fixture)
{
    return fixture.put(u"a.txt"_s, "first\na needle(1)\n")
        && fixture.put(u"src/deep/b.cpp"_s, "needle(2) \tend")
        && fixture.put(u"src/windows.txt"_s, "first\r\nneedle(3)\r\n")
        && fixture.put(u"src/words.txt"_s, "drei Äpfel\n--needle\n")
        && fixture.put(u"src/binary"_s, "needle(b)\n\0"_ba)
        && fixture.put(u"src/late"_s, "needle(l)\n" + QByteArray(20'000, 'x') + "\n\0"_ba)
        && fixture.put(u".gitignore"_s, "*.log\n") && fixture.put(u"x.log"_s, "needle(log)\n")
        && fixture.put(u".env"_s, "needle=secret\n") && fixture.put(u".hidden"_s, "in hidden\n")
        && fixture.put(u".git/x"_s, "needle(git)\n")
        && fixture.put(u"node_modules/m.js"_s, "needle(m)\n")
        && fixture.put(u"build/o.txt"_s, "needle(o)\n")
        && QFile::link(u"/etc"_s, fixture.path(u"out"_s))
        && QFile::link(fixture.path(u"a.txt"_s), fixture.path(u"link.txt"_s));
}

//! Where each row of the table of secrets is in a home folder.
static QStringList secretsOfHome()
{
    using GuardedPaths::Base;
    static const QMap<Base, QString> bases{{Base::Home, {}},
                                           {Base::AnyFolder, {}},
                                           {Base::Config, u".config/"_s},
                                           {Base::Data, u".local/share/"_s},
                                           {Base::State, u".local/state/"_s},
                                           {Base::Cache, u".cache/"_s}};
    QStringList paths{u".config/agentao/keys.json"_s, u".config/agentao/acp-token"_s,
                      u".config/agentao/mcp.json"_s, u".local/state/agentao/mcp/tokens.json"_s};
    for (const auto &table : {GuardedPaths::secretTable(), GuardedPaths::agentTable()}) {
        for (const GuardedPaths::SecretPlace &place : table)
            paths.append(bases.value(place.base) + place.path + u"/in"_s);
    }
    return paths;
}

class TestSearchFileContentTool : public QObject
{
    Q_OBJECT

private slots:
    void finds_data()
    {
        const Rows<QJsonObject, QString> row; // input, text
        const QString none = u"[No line matches.]\n"_s;

        row("plain text", {{"pattern"_L1, "needle("_L1}},
            u"a.txt:2: a needle(1)\nsrc/deep/b.cpp:1: needle(2) \tend\nsrc/windows.txt:2: needle(3)\n"_s);
        row("other case", {{"pattern"_L1, "NEEDLE(1"_L1}, {"case_sensitive"_L1, false}},
            u"a.txt:2: a needle(1)\n"_s);
        row("exact case", {{"pattern"_L1, "NEEDLE(1"_L1}}, none);
        row("expression", {{"pattern"_L1, "needle\\(\\d\\)$"_L1}, {"regex"_L1, true}},
            u"a.txt:2: a needle(1)\nsrc/windows.txt:2: needle(3)\n"_s);
        row("look-ahead", {{"pattern"_L1, "needle(?!\\(1|$)"_L1}, {"regex"_L1, true}},
            u"src/deep/b.cpp:1: needle(2) \tend\nsrc/windows.txt:2: needle(3)\n"_s);
        row("never across lines", {{"pattern"_L1, "first\\s+a"_L1}, {"regex"_L1, true}}, none);
        row("start of line", {{"pattern"_L1, "^needle"_L1}, {"regex"_L1, true}},
            u"src/deep/b.cpp:1: needle(2) \tend\nsrc/windows.txt:2: needle(3)\n"_s);
        row("name of files", {{"pattern"_L1, "needle"_L1}, {"file_pattern"_L1, "*.cpp"_L1}},
            u"src/deep/b.cpp:1: needle(2) \tend\n"_s);
        row("path of files", {{"pattern"_L1, "needle("_L1}, {"file_pattern"_L1, "src/*"_L1}},
            u"src/windows.txt:2: needle(3)\n"_s);
        row("a directory", {{"pattern"_L1, "needle("_L1}, {"directory"_L1, "src/deep"_L1}},
            u"src/deep/b.cpp:1: needle(2) \tend\n"_s);
        row("one file", {{"pattern"_L1, "needle"_L1}, {"directory"_L1, "a.txt"_L1}},
            u"a.txt:2: a needle(1)\n"_s);
        row("ignored file by name", {{"pattern"_L1, "needle"_L1}, {"file_pattern"_L1, "*.log"_L1}},
            none);
        row("one ignored file", {{"pattern"_L1, "needle"_L1}, {"directory"_L1, "x.log"_L1}},
            u"x.log:1: needle(log)\n"_s);
        row("one file of secrets", {{"pattern"_L1, "needle"_L1}, {"directory"_L1, ".env"_L1}},
            u".env:1: needle=secret\n"_s);
        row("letters beyond ASCII", {{"pattern"_L1, u"ÄPFEL"_s}, {"case_sensitive"_L1, false}},
            u"src/words.txt:1: drei Äpfel\n"_s);
        row("looks like an option", {{"pattern"_L1, "--needle"_L1}},
            u"src/words.txt:2: --needle\n"_s);
        row("left-out folder that is named",
            {{"pattern"_L1, "needle"_L1}, {"directory"_L1, "node_modules"_L1}},
            u"node_modules/m.js:1: needle(m)\n"_s);
        row("hidden file", {{"pattern"_L1, "in hidden"_L1}}, u".hidden:1: in hidden\n"_s);
    }

    void finds()
    {
        const auto [input, text] = Rows<QJsonObject, QString>::current();
        ToolFixture fixture;
        QVERIFY(makeTree(fixture));
        QString found = fixture.text(SearchFileContentTool(), input);
        static const QRegularExpression note(u"\\[Folders left out[^\\n]*\\n"_s);
        QCOMPARE(found.remove(note), text);
    }

    void firstHundredInOrder()
    {
        ToolFixture fixture;
        for (int i = 0; i < 300; ++i)
            QVERIFY(fixture.put(u"f%1"_s.arg(i, 3, 10, QChar(u'0')), "x needle\nneedle y\n"));
        const auto output = fixture.run(SearchFileContentTool(), {{"pattern"_L1, "needle"_L1}});
        QVERIFY(output);
        const QStringList lines = output->text.split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 101);
        for (int i = 0; i < 50; ++i) {
            QCOMPARE(lines.at(2 * i), u"f%1:1: x needle"_s.arg(i, 3, 10, QChar(u'0')));
            QCOMPARE(lines.at(2 * i + 1), u"f%1:2: needle y"_s.arg(i, 3, 10, QChar(u'0')));
        }
        QCOMPARE(lines.last(), u"[100 of 600 matches shown; make the search narrower.]"_s);
        QCOMPARE(output->raw.toObject().value("matches"_L1).toInt(), 600);
    }

    void survivesOddFiles()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"latin"_s, "caf\xe9 needle\n"));
        QVERIFY(fixture.put(u"long"_s, QByteArray(3'000'000, 'x') + "needle\nshort needle\n"));
        QVERIFY(fixture.put(u"empty"_s, ""));
        QCOMPARE(::mkfifo(qPrintable(fixture.path(u"pipe"_s)), 0600), 0);
        const QString text = fixture.text(SearchFileContentTool(), {{"pattern"_L1, "needle"_L1}});
        const QStringList lines = text.split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 3);
        QCOMPARE(lines.at(0), u"latin:1: caf\ufffd needle"_s);
        QVERIFY(lines.at(1).startsWith(u"long:1: xxx"_s) && lines.at(1).endsWith(u"[cut]"_s));
        QVERIFY(lines.at(1).size() < 600);
        QCOMPARE(lines.at(2), u"long:2: short needle"_s);
    }

    // From whatever folder that is not asked for itself.
    void leavesOutSecrets()
    {
        ToolFixture fixture;
        QHash<QByteArray, QByteArray> before;
        for (const QByteArray name : {"HOME", "AGENTAO_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME",
                                      "XDG_STATE_HOME", "XDG_CACHE_HOME", "KUBECONFIG"}) {
            if (qEnvironmentVariableIsSet(name.constData()))
                before.insert(name, qgetenv(name.constData()));
            qunsetenv(name.constData());
        }
        const auto restore = qScopeGuard([&before] {
            qunsetenv("KUBECONFIG");
            for (const auto &[name, value] : before.asKeyValueRange())
                qputenv(name.constData(), value);
        });
        qputenv("KUBECONFIG", QFile::encodeName(fixture.path(u"k/prod"_s))); // before what is known
        qputenv("HOME", QFile::encodeName(fixture.root));
        QSet<QString> folders{u"."_s, u"k"_s};
        const QStringList paths = secretsOfHome() + QStringList{u"k/prod"_s};
        for (const QString &path : paths) {
            QVERIFY2(fixture.put(path, "needle"), qPrintable(path));
            for (QString folder = path; folder.contains(u'/');) {
                folder.truncate(folder.lastIndexOf(u'/'));
                if (!isSecretPath(fixture.path(folder)))
                    folders.insert(folder);
            }
        }
        QVERIFY(folders.size() > 10);
        for (const QString &folder : std::as_const(folders)) {
            const QString found = fixture.text(
                SearchFileContentTool(), {{"pattern"_L1, "needle"_L1}, {"directory"_L1, folder}});
            QVERIFY2(found.startsWith("[No line matches.]"_L1),
                     qPrintable(folder + u": "_s + found));
        }
    }

    void leavesOutWhatRulesKeep()
    {
        ToolFixture fixture;
        for (const QString &path : {u"vault/in/s"_s, u"a/b.dat"_s, u"deep/er/x"_s, u"db/seed"_s})
            QVERIFY(fixture.put(path, "needle"));
        PermissionRules rules(fixture.context.roots);
        for (const QString &text : {u"effect=read,path=vault/"_s, u"path=*.dat"_s,
                                    u"effect=write,path=db/"_s, u"effect=read,path=deep/**/x"_s}) {
            const auto rule = PermissionRule::fromText(PermissionRule::Action::Deny, text);
            QVERIFY(rule);
            rules.remember(*rule);
        }
        fixture.context.room = std::make_shared<CommandRoom>(fixture.context.roots);
        fixture.context.room->setRules([&](const QString &command, const QString &directory) {
            return rules.ruledPaths(command, directory);
        });
        const auto search = [&fixture](const QString &folder) {
            return fixture.text(SearchFileContentTool(),
                                {{"pattern"_L1, "needle"_L1}, {"directory"_L1, folder}});
        };
        QCOMPARE(search(u"."_s), u"db/seed:1: needle\n"_s);
        for (const QString &folder : {u"a"_s, u"deep"_s, u"deep/er"_s})
            QCOMPARE(search(folder), u"[No line matches.]\n"_s);
    }

    void canBeCancelled()
    {
        ToolFixture fixture;
        for (int i = 0; i < 200; ++i)
            QVERIFY(fixture.put(u"f%1"_s.arg(i), "needle\n"));
        QVERIFY(fixture.prepare(SearchFileContentTool(), {{"pattern"_L1, "needle"_L1}}));
        QSignalSpy spy(fixture.call.get(), &ToolCall::finished);
        fixture.call->start();
        QCoreApplication::processEvents();
        fixture.call->cancel();
        QCOMPARE(spy.size(), 1);
        QVERIFY(!spy.wait(100));
        fixture.call.reset();
    }
};

AGENTAO_TEST(TestSearchFileContentTool)
#include "tst_searchfilecontenttool.moc"
