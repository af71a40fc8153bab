// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/foldertrust.h"
#include "tests/support/oddnames.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using State = FolderTrust::State;

class TestFolderTrust : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        write(u".env"_s, "A=1");
        write(u".agentao/mcp.json"_s, "{}");
        write(u".agentao/skills/a/SKILL.md"_s, "skill");
        write(u"README.md"_s, "hello");
    }

    void remembers()
    {
        QCOMPARE(trust().state(project()), State::Unknown);
        QVERIFY(trust().trust(project()));
        QCOMPARE(trust().state(project()), State::Trusted);
        QCOMPARE(trust().state(project() + u"/."_s), State::Trusted);
        QCOMPARE(trust().state(m_folder->path()), State::Unknown);
        QCOMPARE(trust().state(project() + u"/.agentao"_s), State::Unknown);
        const auto others
            = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
        QCOMPARE(QFile::permissions(m_folder->filePath(u"config/trusted.json"_s)) & others,
                 QFile::Permissions());
        QVERIFY(trust().distrust(project()));
        QCOMPARE(trust().state(project()), State::Unknown);
        QVERIFY(trust().distrust(project()));
        QCOMPARE(FolderTrust::relevantFiles(project()),
                 (QStringList{u".agentao/mcp.json"_s, u".agentao/skills/a/SKILL.md"_s, u".env"_s}));
    }

    void changes_data()
    {
        // text: null: removed
        const Rows<QString, QByteArray, State> row; // file, text, state

        row("variables", u".env"_s, "A=2"_ba, State::Changed);
        row("variables removed", u".env"_s, QByteArray(), State::Changed);
        row("servers", u".agentao/mcp.json"_s, "{\"x\":1}"_ba, State::Changed);
        row("skill", u".agentao/skills/a/SKILL.md"_s, "other"_ba, State::Changed);
        row("new skill of another place", u".agents/skills/b/SKILL.md"_s, "skill"_ba,
            State::Changed);
        row("new skill", u".agentao/skills/b/SKILL.md"_s, "skill"_ba, State::Changed);
        row("hidden file of a skill", u".agentao/skills/a/.run"_s, "x"_ba, State::Changed);
        row("rules", u".agentao/permissions.json"_s, "{}"_ba, State::Changed);
        row("hooks, which nothing reads", u".agentao/hooks.json"_s, "{}"_ba, State::Trusted);
        row("same again", u".env"_s, "A=1"_ba, State::Trusted);
        row("session", u".agentao/sessions/s.jsonl"_s, "x"_ba, State::Trusted);
        row("source", u"README.md"_s, "changed"_ba, State::Trusted);
    }

    void changes()
    {
        auto [file, text, state] = Rows<QString, QByteArray, State>::current();

        QVERIFY(trust().trust(project()));
        if (text.isNull())
            QVERIFY(QFile::remove(project() + u'/' + file));
        else
            write(file, text);
        QCOMPARE(trust().state(project()), state);
        QVERIFY(trust().trust(project()));
        QCOMPARE(trust().state(project()), State::Trusted);
    }

    void linkedFolders()
    {
        const QString link = m_folder->filePath(u"link"_s);
        QVERIFY(QFile::link(project(), link));
        QVERIFY(trust().trust(link));
        QCOMPARE(trust().state(project()), State::Trusted); // it is the same folder

        // A link in place of a folder is a change, wherever it leads.
        QVERIFY(QDir(project() + u"/.agentao/skills"_s).removeRecursively());
        QVERIFY(QFile::link(m_folder->path(), project() + u"/.agentao/skills"_s));
        QCOMPARE(trust().state(project()), State::Changed);
    }

    void movedContentIsChanged()
    {
        QVERIFY(trust().trust(project()));
        QVERIFY(QFile::rename(project() + u"/.agentao/mcp.json"_s,
                              project() + u"/.agentao/hooks.json"_s));
        QCOMPARE(trust().state(project()), State::Changed);
    }

    void namesThatAreNoText()
    {
        write(u".agentao/skills/a/run.sh"_s, "1");
        QVERIFY(trust().trust(project()));
        {
            const OddNames odd(project() + u"/.agentao/skills/a"_s);
            if (!odd.areThere())
                QSKIP("the file system has names of UTF-8 alone");
            QCOMPARE(trust().state(project()), State::Changed);
            QVERIFY(!trust().trust(project()));
            QVERIFY(FolderTrust::relevantFiles(project()).contains(u".agentao/skills/a/run.sh"_s));
        }
        QCOMPARE(trust().state(project()), State::Trusted);
    }

    void mistakes()
    {
        QCOMPARE(trust().trust({}).error().code, ErrorCode::InvalidInput);
        QCOMPARE(trust().trust(project() + u"/README.md"_s).error().code, ErrorCode::InvalidInput);
        QCOMPARE(trust().trust(project() + u"/none"_s).error().code, ErrorCode::InvalidInput);
        QCOMPARE(trust().state(project() + u"/none"_s), State::Unknown);
    }

    void brokenListMeansNo()
    {
        QVERIFY(trust().trust(project()));
        const QString list = m_folder->filePath(u"config/trusted.json"_s);
        QVERIFY(putFile(list, "{"));
        QCOMPARE(trust().state(project()), State::Unknown);
        const auto trusted = trust().trust(project());
        QVERIFY(!trusted); // it is never written over
        QCOMPARE(trusted.error().where, list);
    }

private:
    void write(const QString &name, const QByteArray &text) const
    {
        QVERIFY(putFile(project() + u'/' + name, text));
    }
    FolderTrust trust() const { return FolderTrust(m_folder->filePath(u"config"_s)); }
    QString project() const { return m_folder->filePath(u"project"_s); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

AGENTAO_TEST_APPLESS(TestFolderTrust)
#include "tst_foldertrust.moc"
