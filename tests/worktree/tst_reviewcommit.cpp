// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/worktree/reviewcommit.h"
#include "tests/support/suite.h"
#include "tests/worktree/worktreebench.h"

#include <QDir>
#include <QFileInfo>

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! Commits of what was reviewed and kept.
class TestReviewCommit : public WorktreeBench
{
    Q_OBJECT

private slots:
    void keptFilesAlone()
    {
        shell(u"echo x >a.txt; echo x >b.txt; rm folder/c.txt; echo n >new.txt"_s);
        const auto made
            = commit({reviewed(u"a.txt"_s), reviewed(u"folder/c.txt"_s), reviewed(u"new.txt"_s)});
        QVERIFY2(made, made ? "" : qPrintable(made.error().text()));
        QCOMPARE(made->branch, u"main"_s);
        shell(u"git show --format=%s --name-status HEAD; git status --porcelain"_s);
        QCOMPARE(m_output, "Say it\n\nM\ta.txt\nD\tfolder/c.txt\nA\tnew.txt\n M b.txt\n"_ba);
    }

    void movedFile()
    {
        shell(u"mv a.txt moved.txt"_s);
        ReviewedFile file = reviewed(u"moved.txt"_s);
        file.movedFrom = m_top + "/a.txt"_L1;
        QVERIFY(commit({file}));
        shell(u"git show --format= --name-status -M HEAD; git status --porcelain"_s);
        QCOMPARE(m_output, "R100\ta.txt\tmoved.txt\n"_ba);
    }

    void onANewBranch()
    {
        shell(u"echo x >a.txt"_s);
        const auto made = commit({reviewed(u"a.txt"_s)}, u"topic/one"_s);
        QVERIFY(made);
        QCOMPARE(made->branch, u"topic/one"_s);
        shell(u"git log --format=%D; git status --porcelain"_s);
        QCOMPARE(m_output, "HEAD -> topic/one\nmain\n"_ba);
    }

    void fromBelow()
    {
        shell(u"echo x >folder/c.txt"_s);
        ReviewCommit wanted{m_top + "/folder"_L1, {reviewed(u"folder/c.txt"_s)}, u"Say it\n"_s, {}};
        QVERIFY(wanted.make(time()));
        QCOMPARE(branchAround(m_top + "/folder"_L1), u"main"_s);
        QCOMPARE(branchAround(m_base), std::nullopt);
    }

    void refuses_data()
    {
        // afterwards: once it was reviewed
        const Rows<QString, QString, ErrorCode> row; // path, afterwards, code
        row("changed meanwhile", u"a.txt"_s, u"echo other >a.txt"_s, ErrorCode::Conflict);
        row("deleted meanwhile", u"a.txt"_s, u"rm a.txt"_s, ErrorCode::Conflict);
        row("a link meanwhile", u"a.txt"_s, u"rm a.txt; ln -s ../out a.txt"_s, ErrorCode::Conflict);
        row("secrets", u".env"_s, u":"_s, ErrorCode::PermissionDenied);
        row("a key", u"id_rsa"_s, u":"_s, ErrorCode::PermissionDenied);
        row("elsewhere", u"../out"_s, u":"_s, ErrorCode::InvalidInput);
        row("filter", u"a.txt"_s, u"echo '* filter=lfs' >.gitattributes"_s, ErrorCode::Unsupported);
    }

    void refuses()
    {
        auto [path, afterwards, code] = Rows<QString, QString, ErrorCode>::current();
        shell(u"echo x >a.txt; echo x >.env; echo x >id_rsa; echo x >../out"_s);
        ReviewedFile file = reviewed(path);
        file.path = QDir::cleanPath(file.path);
        shell(afterwards);
        const auto made = commit({file});
        QVERIFY(!made);
        QCOMPARE(made.error().code, code);
        shell(u"git log --oneline | wc -l; git diff --cached --name-only"_s);
        QCOMPARE(m_output, "1\n"_ba);
    }

private:
    //! As it is on the disk now.
    ReviewedFile reviewed(const QString &path)
    {
        ReviewedFile file{.path = m_top + u'/' + path};
        if (!QFileInfo::exists(file.path))
            return file;
        shell(u"git hash-object --no-filters '%1'"_s.arg(path));
        file.after = {QFileInfo(file.path).isExecutable() ? 0100755 : 0100644, m_output.trimmed()};
        return file;
    }

    Result<ReviewCommit::Made> commit(const QList<ReviewedFile> &files, const QString &branch = {})
    {
        return ReviewCommit{m_top, files, u"Say it\n"_s, branch}.make(time());
    }
};

AGENTAO_TEST(TestReviewCommit)
#include "tst_reviewcommit.moc"
