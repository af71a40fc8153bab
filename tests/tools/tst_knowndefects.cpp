// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/permissionpolicy.h"
#include "agentcore/tools/builtin/toolregistry.h"
#include "tests/support/suite.h"
#include "toolfixture.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

// Defects of other agents that are not to be repeated here. Where each row of that list is tested,
// as far as it is about files, searches, commands and permissions:
//
//  1 `env rm` counts as reading            tst_commandanalyser
//  2 `git diff --output`, `git branch -D`  tst_commandanalyser
//  3 prefixes, keys and reads outside      tst_commandanalyser; readsOutsideAsk() here
//  4 a mode that changes half of the rules tst_permissionpolicy
//  5 an "ask" that is ignored              tst_permissionpolicy, tst_turnrunner
//  6 cancel that kills nothing             tst_localterminal, tst_turnrunner
// 10 kinds "other" for edits and searches  kindsAreExact() here
// 12 one shot that says yes to all         tst_oneshot
// 15 line ends rewritten                   lineEndsStay() here, tst_replacetool, tst_editproperties
//    writes that are not atomic            tst_localfilesystem, tst_oddfiles
//    no check for staleness                staleFilesAreRefused() here, tst_writefiletool
// 17 a mode without a floor                tst_catastrophefloor, tst_permissionpolicy
// 21 no diffs, no places                   everyChangeIsShown() here
class TestKnownDefects : public QObject
{
    Q_OBJECT

private slots:
    void readsOutsideAsk_data()
    {
        const Rows<QString, QJsonObject> row; // tool, input
        for (const QString &place :
             {u"/etc/passwd"_s, u"../outside/a"_s, u"out/passwd"_s, u".env"_s})
            row(QTest::addRow("read %s", qPrintable(place)), u"read_file"_s,
                QJsonObject{{"file_path"_L1, place}});
        for (const QString &place : {u"/etc"_s, u".."_s, u"out"_s}) {
            row(QTest::addRow("list %s", qPrintable(place)), u"list_directory"_s,
                QJsonObject{{"directory_path"_L1, place}});
            row(QTest::addRow("search %s", qPrintable(place)), u"search_file_content"_s,
                QJsonObject{{"directory"_L1, place}, {"pattern"_L1, "x"_L1}});
            row(QTest::addRow("glob in %s", qPrintable(place)), u"glob"_s,
                QJsonObject{{"directory"_L1, place}, {"pattern"_L1, "*"_L1}});
        }
    }

    void readsOutsideAsk()
    {
        const auto [tool, input] = Rows<QString, QJsonObject>::current();
        ToolFixture fixture;
        QVERIFY(fixture.put(u"../outside/a"_s, "x"));
        QVERIFY(fixture.put(u".env"_s, "KEY=x"));
        QVERIFY(QFile::link(u"/etc"_s, fixture.path(u"out"_s)));
        const auto preview = fixture.prepare(*m_tools.find(tool), input);
        QVERIFY2(preview, qPrintable(preview ? QString() : preview.error().text()));
        const PermissionPolicy policy(fixture.context.roots);
        QCOMPARE(policy.judge(tool, preview->effects).action, PermissionVerdict::Action::Ask);
    }

    void kindsAreExact()
    {
        const QHash<QString, ToolKind> kinds{{u"read_file"_s, ToolKind::Read},
                                             {u"list_directory"_s, ToolKind::Read},
                                             {u"replace"_s, ToolKind::Edit},
                                             {u"write_file"_s, ToolKind::Edit},
                                             {u"delete_file"_s, ToolKind::Delete},
                                             {u"move_file"_s, ToolKind::Move},
                                             {u"glob"_s, ToolKind::Search},
                                             {u"search_file_content"_s, ToolKind::Search},
                                             {u"run_shell_command"_s, ToolKind::Execute}};
        for (const auto &[name, kind] : kinds.asKeyValueRange())
            QCOMPARE(m_tools.find(name)->kind(), kind);
    }

    void lineEndsStay()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, "one\r\nold\r\nthree\r\n"));
        QVERIFY(fixture.run(*m_tools.find(u"replace"_s), input(u"replace"_s)));
        QCOMPARE(fixture.get(u"a"_s), "one\r\nnew\r\nthree\r\n"_ba);
    }

    void staleFilesAreRefused_data()
    {
        QTest::addColumn<QString>("tool");
        for (const char *tool : {"write_file", "replace", "delete_file"})
            QTest::newRow(tool) << QString::fromLatin1(tool);
    }

    void staleFilesAreRefused()
    {
        QFETCH(QString, tool);
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, "old\n"));
        QVERIFY(fixture.run(*m_tools.find(u"read_file"_s), {{"file_path"_L1, "a"_L1}}));
        QVERIFY(fixture.put(u"a"_s, "old, but of somebody else\n"));
        const auto output = fixture.run(*m_tools.find(tool), input(tool));
        QVERIFY(!output);
        QCOMPARE(output.error().code, ErrorCode::Conflict);
        QCOMPARE(fixture.get(u"a"_s), "old, but of somebody else\n"_ba);
    }

    void everyChangeIsShown_data() { staleFilesAreRefused_data(); }

    void everyChangeIsShown()
    {
        QFETCH(QString, tool);
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, "old\n"));
        QVERIFY(fixture.run(*m_tools.find(u"read_file"_s), {{"file_path"_L1, "a"_L1}}));
        const auto preview = fixture.prepare(*m_tools.find(tool), input(tool));
        QVERIFY(preview);
        const QString path = fixture.path(u"a"_s);
        const QString after = tool == "delete_file"_L1 ? QString() : u"new\n"_s;
        QCOMPARE(preview->content, QList<ToolContent>{(ToolDiff{path, u"old\n"_s, after})});
        const auto line = tool == "delete_file"_L1 ? std::nullopt : std::optional(1);
        QCOMPARE(preview->locations, QList<ToolLocation>{(ToolLocation{path, line})});
    }

private:
    static QJsonObject input(const QString &tool)
    {
        QJsonObject input{{"file_path"_L1, "a"_L1}};
        if (tool == "write_file"_L1)
            input.insert("content"_L1, "new\n"_L1);
        if (tool == "replace"_L1) {
            input.insert("old_text"_L1, "old"_L1);
            input.insert("new_text"_L1, "new"_L1);
        }
        return input;
    }

    const ToolRegistry m_tools = ToolRegistry::builtin();
};

AGENTAO_TEST(TestKnownDefects)
#include "tst_knowndefects.moc"
