// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/globtool.h"

#include "agentcore/tools/ignorelayers.h"
#include "tests/support/suite.h"
#include "toolfixture.h"

#include <QScopeGuard>

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Files = QList<std::pair<QString, QByteArray>>;

static QStringList shown(ToolFixture &fixture, const QJsonObject &input)
{
    QStringList lines = fixture.text(GlobTool(), input).split(u'\n', Qt::SkipEmptyParts);
    lines.removeIf([](const QString &line) { return line.startsWith(u'['); });
    lines.sort();
    return lines;
}

// Which files the ignore files of a tree leave visible, as glob shows them.
class TestIgnoreLayers : public QObject
{
    Q_OBJECT

private slots:
    void shows_data()
    {
        const Rows<Files, QStringList> row; // ignoreFiles, shown
        const QStringList all{u"a.log"_s, u"a.txt"_s, u"sub/a.log"_s, u"sub/a.txt"_s};
        const QStringList texts{u"a.txt"_s, u"sub/a.txt"_s};

        row("none", Files(), all);
        row(".gitignore", Files{{u".gitignore"_s, "*.log"}}, texts);
        row("no repository needed", Files{{u"sub/.gitignore"_s, "*.log"}},
            QStringList{u"a.log"_s, u"a.txt"_s, u"sub/a.txt"_s});
        row("deeper one wins", Files{{u".gitignore"_s, "*.log"}, {u"sub/.gitignore"_s, "!a.log"}},
            QStringList{u"a.txt"_s, u"sub/a.log"_s, u"sub/a.txt"_s});
        row("what is in an ignored folder stays hidden",
            Files{{u".gitignore"_s, "sub/"}, {u"sub/.gitignore"_s, "!a.txt"}},
            QStringList{u"a.log"_s, u"a.txt"_s});
        row(".ignore goes before .gitignore, also from above",
            Files{{u".ignore"_s, "!*.log"}, {u"sub/.gitignore"_s, "*.log"}}, all);
        row(".rgignore goes before .ignore",
            Files{{u".rgignore"_s, "*.log"}, {u".ignore"_s, "!*.log"}}, texts);
        row(".git/info/exclude", Files{{u".git/HEAD"_s, ""}, {u".git/info/exclude"_s, "*.log"}},
            texts);
        row("exclude of a second working tree",
            Files{{u".git"_s, "gitdir: ../main/.git/worktrees/w\n"},
                  {u"../main/.git/worktrees/w/commondir"_s, "../..\n"},
                  {u"../main/.git/info/exclude"_s, "*.log"}},
            texts);
        row(".agentaoignore", Files{{u".agentaoignore"_s, "*.log"}}, texts);
        row(".agentaoignore shows nothing that others hide",
            Files{{u".gitignore"_s, "*.log"}, {u".agentaoignore"_s, "!*.log"}}, texts);
        row(".agentaoignore hides what others show",
            Files{{u".ignore"_s, "!*.log"}, {u".agentaoignore"_s, "*.log"}}, texts);
        row("rules reach into a repository inside",
            Files{{u".gitignore"_s, "*.log"}, {u"sub/.git/HEAD"_s, ""}}, texts);
        row("which has its own, too",
            Files{{u"sub/.git/HEAD"_s, ""}, {u"sub/.git/info/exclude"_s, "*.log"}},
            QStringList{u"a.log"_s, u"a.txt"_s, u"sub/a.txt"_s});
        row("marked as UTF-8", Files{{u".gitignore"_s, "\xef\xbb\xbf*.log"}}, texts);
    }

    void shows()
    {
        const auto [ignoreFiles, shown] = Rows<Files, QStringList>::current();
        ToolFixture fixture;
        for (const QString &name : {u"a.txt"_s, u"a.log"_s, u"sub/a.txt"_s, u"sub/a.log"_s})
            QVERIFY(fixture.put(name, "x"));
        for (const auto &[name, text] : ignoreFiles)
            QVERIFY(fixture.put(name, text));
        QCOMPARE(::shown(fixture, {{"pattern"_L1, "**/*.{txt,log}"_L1}}), shown);
    }

    void rulesOfFoldersAbove()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"../.git/HEAD"_s, ""));
        QVERIFY(fixture.put(u".gitignore"_s, "*.log\n/sub/b.txt\n/hidden/\n"));
        for (const QString &name :
             {u"sub/a.log"_s, u"sub/b.txt"_s, u"sub/c.txt"_s, u"hidden/a.log"_s})
            QVERIFY(fixture.put(name, "x"));
        const QJsonObject sub{{"pattern"_L1, "*"_L1}, {"directory"_L1, "sub"_L1}};
        QCOMPARE(shown(fixture, sub), QStringList{u"sub/c.txt"_s});
        // One who names an ignored folder wants to see what is in it.
        const QJsonObject hidden{{"pattern"_L1, "*"_L1}, {"directory"_L1, "hidden"_L1}};
        QCOMPARE(shown(fixture, hidden), QStringList{u"hidden/a.log"_s});
    }

    void globalFile_data()
    {
        const Rows<QString, QByteArray, QString> row; // configFile, config, ignoreFile
        row("git's default place", QString(), ""_ba, u".config/git/ignore"_s);
        row("set in the home", u".gitconfig"_s,
            "[user]\n\tname = x\n[core]\n\texcludesFile = ~/mine\n"_ba, u"mine"_s);
        row("set in the other file, quoted", u".config/git/config"_s,
            "[core]\nexcludesfile=\"~/other\"\n"_ba, u"other"_s);
    }

    void globalFile()
    {
        const auto [configFile, config, ignoreFile] = Rows<QString, QByteArray, QString>::current();
        ToolFixture home;
        const QByteArray before = qgetenv("HOME");
        const QByteArray configHome = qgetenv("XDG_CONFIG_HOME");
        qputenv("HOME", home.root.toUtf8());
        qunsetenv("XDG_CONFIG_HOME");
        const auto restore = qScopeGuard([&] {
            qputenv("HOME", before);
            if (!configHome.isEmpty())
                qputenv("XDG_CONFIG_HOME", configHome);
        });
        QVERIFY(globalIgnoreFile().isEmpty());
        if (!configFile.isEmpty())
            QVERIFY(home.put(configFile, config));
        QVERIFY(home.put(ignoreFile, "*.log\n"));
        QCOMPARE(globalIgnoreFile(), home.path(ignoreFile));
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a.log"_s, "x") && fixture.put(u"b.log"_s, "x"));
        QVERIFY(fixture.put(u"a.txt"_s, "x") && fixture.put(u".gitignore"_s, "!b.log"));
        QCOMPARE(shown(fixture, {{"pattern"_L1, "*.*"_L1}}),
                 (QStringList{u".gitignore"_s, u"a.txt"_s, u"b.log"_s}));
    }
};

AGENTAO_TEST(TestIgnoreLayers)
#include "tst_ignorelayers.moc"
