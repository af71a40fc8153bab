// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/paths.h"
#include "agentcore/session/tooltrial.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! One call of a tool by the person, under the rules that a model's call is under.
class TestToolTrial : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_trial.reset();
        m_question.reset();
        m_result.reset();
        m_ends = 0;
        m_dir = std::make_unique<QTemporaryDir>();
        QDir().mkpath(m_dir->filePath(u"project"_s));
        QFile::remove(Paths::configDir() + "/permissions.json"_L1);
        QFile::remove(auditFile());
    }

    void looksAtOnce()
    {
        QVERIFY(put(u"project/a.txt"_s, "one\ntwo\n"));
        start(u"read_file"_s, {{"file_path"_L1, "a.txt"_L1}});
        QVERIFY(!m_question);
        QVERIFY(m_result->has_value());
        QVERIFY(text().contains(u"two"_s));
        QCOMPARE(m_ends, 1);
    }

    void asksAsAModelIsAsked()
    {
        QVERIFY(put(u"elsewhere.txt"_s, "outside\n"));
        start(u"read_file"_s, {{"file_path"_L1, m_dir->filePath(u"elsewhere.txt"_s)}});
        QVERIFY(m_question && !m_result);
        QCOMPARE(m_question->toolName, u"read_file"_s);
        QVERIFY(!m_question->reason.isEmpty());
        m_trial->answer(true);
        QTRY_VERIFY(m_result);
        QVERIFY(text().contains(u"outside"_s));
    }

    void refusedWhenAsked()
    {
        QVERIFY(put(u"elsewhere.txt"_s, "outside\n"));
        start(u"read_file"_s, {{"file_path"_L1, m_dir->filePath(u"elsewhere.txt"_s)}});
        QVERIFY(m_question);
        m_trial->answer(false);
        QTRY_VERIFY(m_result);
        QCOMPARE(m_result->error().code, ErrorCode::PermissionDenied);
        m_trial->answer(true); // too late
        QCOMPARE(m_ends, 1);
    }

    void rulesHold()
    {
        QVERIFY(put(u"project/secret.txt"_s, "hidden\n"));
        const QString file = Paths::configDir() + "/permissions.json"_L1;
        QVERIFY(QDir().mkpath(Paths::configDir()));
        QVERIFY(
            putFile(file, R"({"rules":[{"action":"deny","effect":"read","path":"secret.txt"}]})"));
        start(u"read_file"_s, {{"file_path"_L1, "secret.txt"_L1}});
        QVERIFY(!m_question);
        QCOMPARE(m_result->error().code, ErrorCode::PermissionDenied);
        QVERIFY(QFile::remove(file));
    }

    void nothingThatChanges_data()
    {
        QTest::addColumn<QJsonObject>("input");
        QTest::newRow("write_file")
            << QJsonObject{{"file_path"_L1, "made.txt"_L1}, {"content"_L1, "x"_L1}};
        QTest::newRow("run_shell_command") << QJsonObject{{"command"_L1, "touch made.txt"_L1}};
        QTest::newRow("delete_file") << QJsonObject{{"file_path"_L1, "a.txt"_L1}};
        QTest::newRow("save_memory") << QJsonObject{{"fact"_L1, "x"_L1}};
    }

    void nothingThatChanges()
    {
        QFETCH(QJsonObject, input);
        QVERIFY(put(u"project/a.txt"_s, "one\n"));
        start(QString::fromLatin1(QTest::currentDataTag()), input);
        QVERIFY(!m_question);
        QCOMPARE(m_result->error().code, ErrorCode::Unsupported);
        QVERIFY(QFile::exists(m_dir->filePath(u"project/a.txt"_s)));
        QVERIFY(!QFile::exists(m_dir->filePath(u"project/made.txt"_s)));
    }

    void mistakes_data()
    {
        const Rows<QString, QJsonObject, int> row; // tool, input, code
        row("no such tool", u"read_fil"_s, QJsonObject(), int(ErrorCode::NotFound));
        row("nothing said", u"read_file"_s, QJsonObject(), int(ErrorCode::InvalidInput));
        row("a wrong type", u"read_file"_s, QJsonObject{{"file_path"_L1, 7}},
            int(ErrorCode::InvalidInput));
    }

    void mistakes()
    {
        const auto [tool, input, code] = Rows<QString, QJsonObject, int>::current();
        start(tool, input);
        QVERIFY(!m_result->has_value());
        QCOMPARE(int(m_result->error().code), code);
        QVERIFY(!m_result->error().message.isEmpty());
    }

    void cancelledWhileAsked()
    {
        QVERIFY(put(u"elsewhere.txt"_s, "outside\n"));
        start(u"read_file"_s, {{"file_path"_L1, m_dir->filePath(u"elsewhere.txt"_s)}});
        QVERIFY(m_question);
        m_trial->cancel();
        m_trial->cancel();
        QTRY_VERIFY(m_result);
        QCOMPARE(m_result->error().code, ErrorCode::Cancelled);
        QCOMPARE(m_ends, 1);
    }

    void deletedWhileItRuns()
    {
        for (int i = 0; i < 200; ++i)
            QVERIFY(put(u"project/%1.txt"_s.arg(i), "needle\n"));
        auto trial = std::make_unique<ToolTrial>(m_dir->filePath(u"project"_s));
        trial->start(u"search_file_content"_s, {{"pattern"_L1, "needle"_L1}});
        QCoreApplication::processEvents();
        trial.reset();
        start(u"search_file_content"_s, {{"pattern"_L1, "needle"_L1}});
        QVERIFY(text().contains(u"needle"_s));
    }

    void isWrittenDown()
    {
        QVERIFY(put(u"elsewhere.txt"_s, "outside\n"));
        start(u"read_file"_s, {{"file_path"_L1, m_dir->filePath(u"elsewhere.txt"_s)}});
        m_trial->answer(false);
        QFile file(auditFile());
        QVERIFY(file.open(QFile::ReadOnly));
        const QByteArrayList lines = file.readAll().trimmed().split('\n');
        QCOMPARE(lines.size(), 2);
        QVERIFY2(lines[0].contains("read_file") && lines[0].contains("asked"),
                 lines[0].constData());
        QVERIFY2(lines[1].contains("refused"), lines[1].constData());
    }

private:
    //! Starts it and waits for a question or the end.
    void start(const QString &tool, const QJsonObject &input)
    {
        m_trial = std::make_unique<ToolTrial>(m_dir->filePath(u"project"_s));
        connect(m_trial.get(), &ToolTrial::asked, this,
                [this](const PermissionQuestion &question) { m_question = question; });
        connect(m_trial.get(), &ToolTrial::finished, this,
                [this](const Result<ToolOutput> &result) {
                    m_result = result;
                    ++m_ends;
                });
        m_trial->start(tool, input);
        QVERIFY(!m_result); // never from within
        QTRY_VERIFY(m_question || m_result);
    }

    bool put(const QString &name, const QByteArray &text) const
    {
        return putFile(m_dir->filePath(name), text);
    }
    QString text() const { return m_result && *m_result ? (*m_result)->text : QString(); }
    static QString auditFile() { return Paths::stateDir() + "/audit.jsonl"_L1; }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<ToolTrial> m_trial;
    std::optional<PermissionQuestion> m_question;
    std::optional<Result<ToolOutput>> m_result;
    int m_ends = 0;
};

AGENTAO_TEST(TestToolTrial)
#include "tst_tooltrial.moc"
