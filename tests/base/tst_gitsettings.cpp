// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/gitsettings.h"
#include "tests/support/suite.h"

#include <QProcess>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace AgentCore::GitSettingsText;
using namespace Qt::StringLiterals;

//! Files of settings read as git itself reads them, and which of them make it run something.
class TestGitSettings : public QObject
{
    Q_OBJECT

private slots:
    void readsAsGit_data()
    {
        const Rows<QByteArray> row; // text
        row("empty", "");
        row("as git init writes it", "[core]\n\trepositoryformatversion = 0\n\tbare = false\n");
        row("sub-section", "[remote \"Ori gin\"]\n\turl = ../x\n");
        row("sub-section with signs", "[a \"b\\\"c\\\\d]e.f\"]\nkey=1\n");
        row("old sub-section", "[Remote.Origin]\nurl = x\n");
        row("on one line", "[core] fsMonitor = evil [not] a section\n");
        row("two on one line", "[core] bare [user]\nname = x\n");
        row("no value", "[core]\n\tbare\n\tname\n");
        row("empty value", "[core]\nbare =\nx = \"\"\n");
        row("comments", "# one\n; two\n[a] # three\nb = c ; four\nd = \"e ; # f\"\n");
        row("goes on", "[alias]\nx = one \\\n  two\\\nthree\n[core]\nb=1\n");
        row("a section that is a value", "[user]\nname = a\\\n[core]\nfsmonitor = evil\n");
        row("comment that does not go on", "[user]\n# a\\\nname = b\n");
        row("quotes", "[a]\nb = \"c\"d\"  \" \nc = \"  x\"y z  \n");
        row("escapes", "[a]\nb = \\\"\\\\\\t\\n\\b\n");
        row("line ends of Windows", "[a]\r\nb = c\r\nd = e\\\r\nf\r\n");
        row("no end of the line", "[a]\nb = c");
        row("byte order mark", "\xef\xbb\xbf[a]\nb = c\n");
        row("signs in names", "[a-1.b]\nc-2 = d\n");
        row("spaces", "  [a]\n  \t b\t =\t c  d \t\n\n\n");
        row("space before the end of a section", "[a ]\nb = c\n");
        row("no section", "b = c\n");
        row("no key", "[a]\n= c\n");
        row("key with a digit", "[a]\n1b = c\n");
        row("key with a sign", "[a]\nb_c = d\n");
        row("open quote", "[a]\nb = \"c\n");
        row("open section", "[a\nb = c\n");
        row("open sub-section", "[a \"b\nc\"]\n");
        row("text after a sub-section", "[a \"b\" c]\nd = e\n");
        row("unknown escape", "[a]\nb = \\x\n");
        row("text after a key", "[a]\nb c = d\n");
        row("comment after a key", "[a]\nb # c\n");
        row("backslash at the end", "[a]\nb = c\\");
    }

    void readsAsGit()
    {
        const auto [text] = Rows<QByteArray>::current();
        const auto settings = parse(text);
        const auto expected = asGit(text);
        QCOMPARE(settings.has_value(), expected.has_value());
        if (!settings)
            return;
        QCOMPARE(settings->size(), expected->size());
        for (qsizetype i = 0; i < settings->size(); ++i) {
            QCOMPARE(settings->at(i).key, expected->at(i).key);
            QCOMPARE(settings->at(i).value, expected->at(i).value);
        }
        QCOMPARE(asGit(toText(*settings)), expected);
    }

    void harmless_data()
    {
        const Rows<QByteArray, QByteArray, bool> add; // key, value, isHarmless
        const auto row = [&add](const QByteArray &key, bool isHarmless,
                                const QByteArray &value = "x") {
            add(QTest::addRow("%s=%s", key.constData(), value.constData()), key, value, isHarmless);
        };
        for (const char *key : {"core.bare",
                                "core.filemode",
                                "core.repositoryformatversion",
                                "core.worktree",
                                "core.logallrefupdates",
                                "core.symlinks",
                                "user.name",
                                "user.email",
                                "remote.origin.url",
                                "remote.origin.fetch",
                                "branch.main.remote",
                                "branch.main.merge",
                                "init.defaultbranch",
                                "commit.gpgsign",
                                "extensions.objectformat",
                                "submodule.x.url",
                                "submodule.active",
                                "merge.conflictstyle",
                                "pull.rebase",
                                "advice.detachedhead"})
            row(key, true);
        row("submodule.x.update", true, "rebase");
        // Sources: git-config(1), githooks(5), gitattributes(5), gitremote-helpers(7).
        for (const char *key : {"core.fsmonitor",
                                "core.hookspath",
                                "core.sshcommand",
                                "core.pager",
                                "core.editor",
                                "core.askpass",
                                "core.gitproxy",
                                "core.attributesfile",
                                "core.alternaterefscommand",
                                "alias.st",
                                "pager.status",
                                "filter.x.clean",
                                "filter.x.process",
                                "diff.external",
                                "diff.x.textconv",
                                "diff.x.command",
                                "merge.x.driver",
                                "gpg.program",
                                "gpg.ssh.program",
                                "credential.helper",
                                "include.path",
                                "includeif.gitdir:/.path",
                                "interactive.difffilter",
                                "sequence.editor",
                                "uploadpack.packobjectshook",
                                "remote.x.uploadpack",
                                "remote.x.receivepack",
                                "remote.x.vcs",
                                "protocol.ext.allow",
                                "url.x.insteadof",
                                "trailer.x.command",
                                "tar.x.command",
                                "init.templatedir",
                                "hook.x.command",
                                "gc.recentobjectshook",
                                "difftool.x.cmd",
                                "mergetool.x.cmd",
                                "unheardof.key"})
            row(key, false);
        row("submodule.x.update", false, "!evil");
        row("remote.x.url", false, "ext::sh -c evil");
        row("remote.x.pushurl", false, "-oProxyCommand=evil");
    }

    void harmless()
    {
        const auto [key, value, isHarmless] = Rows<QByteArray, QByteArray, bool>::current();
        QCOMPARE(GitSettingsText::isHarmless({key, value}), isHarmless);
    }

    void ofSubmodules_data()
    {
        const Rows<QByteArray, QByteArray, bool> row; // key, value, isOne
        row("address", "submodule.a.b.url"_ba, "../x"_ba, true);
        row("active", "submodule.a.active"_ba, "true"_ba, true);
        row("way to update", "submodule.a.update"_ba, "merge"_ba, true);
        row("command to update", "submodule.a.update"_ba, "!sh"_ba, false);
        row("helper as address", "submodule.a.url"_ba, "ext::sh"_ba, false);
        row("unknown", "submodule.a.other"_ba, "x"_ba, false);
        row("another section", "core.url"_ba, "x"_ba, false);
        row("looks like one", "submodules.a.url"_ba, "x"_ba, false);
    }

    void ofSubmodules()
    {
        const auto [key, value, isOne] = Rows<QByteArray, QByteArray, bool>::current();
        QCOMPARE(isOfSubmodule({key, value}), isOne);
    }

private:
    //! What git says of a file with \a text, in the words of parse().
    static std::optional<QList<Setting>> asGit(const QByteArray &text)
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath(u"config"_s));
        if (!file.open(QFile::WriteOnly) || file.write(text) != text.size())
            return std::nullopt;
        file.close();
        QProcess git;
        git.start(u"git"_s, {u"config"_s, u"-z"_s, u"--list"_s, u"--file"_s, file.fileName()});
        if (!git.waitForFinished() || git.exitCode() != 0)
            return std::nullopt;
        QList<Setting> settings;
        QList<QByteArray> all = git.readAllStandardOutput().split('\0');
        all.removeLast();
        for (const QByteArray &one : std::as_const(all)) {
            const qsizetype end = one.indexOf('\n');
            settings.append(end < 0 ? Setting{one, "true"}
                                    : Setting{one.first(end), one.sliced(end + 1)});
        }
        return settings;
    }
};

AGENTAO_TEST(TestGitSettings)
#include "tst_gitsettings.moc"
