// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sessionsearch.h"
#include "tests/app/program.h"
#include "tests/index/indexfixture.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTimeZone>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::Program;

//! `agentao sessions search` for sessions in two directories.
class TestSessionSearch : public QObject
{
    Q_OBJECT

private slots:
    void times_data()
    {
        const Rows<QString, QString, QDateTime, QDateTime> row; // since, until, after, before
        const auto time = [](int day, int hour, int minute, int second = 0, int ms = 0) {
            return QDateTime(QDate(2026, 11, day), QTime(hour, minute, second, ms)).toUTC();
        };
        row("none", QString(), QString(), QDateTime(), QDateTime());
        row("a whole day", u"2026-11-20"_s, u"2026-11-20"_s, time(20, 0, 0),
            time(20, 23, 59, 59, 999));
        row("minutes", u"2026-11-20 10:30"_s, u"2026-11-20T11:00"_s, time(20, 10, 30),
            time(20, 11, 0));
        row("days ago", u"7d"_s, u"0d"_s, time(15, 12, 0), time(22, 12, 0));
    }

    void times()
    {
        auto [since, until, after, before]
            = Rows<QString, QString, QDateTime, QDateTime>::current();
        App::SearchOptions options;
        options.since = since;
        options.until = until;
        const auto query = App::SessionSearch::queryOf(
            options, u"/p"_s, QDateTime(QDate(2026, 11, 22), QTime(12, 0)));
        QVERIFY(query);
        QCOMPARE(query->after, after);
        QCOMPARE(query->before, before);
        QCOMPARE(query->cwd, QString());
    }

    void initTestCase()
    {
        const auto turn = [](const QString &prompt) {
            return Testing::IndexFixture::Events{
                ModelEvent{u"demo/tour"_s, {}}, Testing::IndexFixture::user(prompt),
                Testing::IndexFixture::command(u"ls"_s, u"agentao-tour.md"_s, 0),
                Testing::IndexFixture::edit(u"/p/agentao-tour.md"_s, {}, u"text"_s)};
        };
        m_files.setTime(m_files.add(u"Alpha 图书馆"_s, turn(u"Alpha 图书馆"_s), u"one"_s), 1);
        m_files.add(u"Beta question"_s, turn(u"Beta question"_s), u"two"_s);
    }

    void findsInAllDirectories()
    {
        QCOMPARE(run({u"sessions"_s, u"search"_s, u"图书"_s}, folder(u"two"_s)), 0);
        QVERIFY2(m_output.contains(u"Alpha 图书馆"_s), qPrintable(m_output));
        QVERIFY2(m_output.contains(folder(u"one"_s)), qPrintable(m_output));
        QVERIFY(!m_output.contains(u"Beta"_s));
        QCOMPARE(m_errors, QString());
        // Several words, the last one half.
        QCOMPARE(run({u"sessions"_s, u"search"_s, u"beta"_s, u"quest"_s}, folder(u"one"_s)), 0);
        QVERIFY(m_output.contains(u"Beta question"_s));
        QCOMPARE(run({u"sessions"_s, u"search"_s, u"zebra"_s}, folder(u"one"_s)), 0);
        QCOMPARE(m_output, QString());
        QVERIFY(m_errors.contains(u"no session was found"_s));
    }

    void filters()
    {
        const QString one = folder(u"one"_s);
        const auto found = [&](const QStringList &options) {
            if (run(QStringList{u"sessions"_s, u"search"_s} + options, one) != 0)
                return -1;
            return int(m_output.count("sess_"_L1));
        };
        QCOMPARE(found({u"--file"_s, u"agentao-tour.md"_s}), 2);
        QCOMPARE(found({u"--file"_s, u"agentao-tour.md"_s, u"--here"_s}), 1);
        QCOMPARE(found({u"--tool"_s, u"run_shell_command"_s, u"--exit"_s, u"0"_s}), 2);
        QCOMPARE(found({u"--exit"_s, u"99"_s}), 0);
        QCOMPARE(found({u"--exit"_s, u"failed"_s}), 0);
        QCOMPARE(found({u"--model"_s, u"tour"_s, u"--since"_s, u"1d"_s}), 1);
        QCOMPARE(found({u"--until"_s, u"2020-01-01"_s}), 0);
    }

    void json()
    {
        QCOMPARE(run({u"sessions"_s, u"search"_s, u"alpha"_s, u"--json"_s}, folder(u"two"_s)), 0);
        const QJsonObject json = QJsonDocument::fromJson(m_output.toUtf8()).object();
        QCOMPARE(json["indexedPercent"_L1].toInt(), 100);
        const QJsonObject session = json["sessions"_L1][0].toObject();
        QCOMPARE(session["cwd"_L1].toString(), folder(u"one"_s));
        QCOMPARE(session["excerpt"_L1].toString(), u"Alpha 图书馆"_s);
        QCOMPARE(session["marks"_L1].toArray().size(), 1);
        QCOMPARE(session["marks"_L1][0].toArray(), (QJsonArray{0, 5}));
    }

    void mistakes_data()
    {
        const Rows<QStringList, QString> row; // arguments, words
        row("nothing to find", QStringList{u"search"_s}, u"needs words"_s);
        row("only --here", QStringList{u"search"_s, u"--here"_s}, u"needs words"_s);
        row("no number", QStringList{u"search"_s, u"x"_s, u"--exit"_s, u"one"_s},
            u"--exit needs a number"_s);
        row("no time", QStringList{u"search"_s, u"x"_s, u"--since"_s, u"soon"_s},
            u"soon is no time"_s);
        row("unknown option", QStringList{u"search"_s, u"x"_s, u"--yes"_s}, u"--yes"_s);
    }

    void mistakes()
    {
        const auto [arguments, words] = Rows<QStringList, QString>::current();
        QCOMPARE(run(QStringList{u"sessions"_s} + arguments, folder(u"one"_s)), 2);
        QVERIFY2(m_errors.contains(words), qPrintable(m_errors));
    }

    //! Several processes make the index of one state folder.
    void twoAtOnce()
    {
        for (const QString &file : QDir(home() + "/state"_L1).entryList({u"index.sqlite*"_s}))
            QVERIFY(QFile::remove(home() + "/state/"_L1 + file));
        std::vector<std::unique_ptr<Program>> programs;
        for (int i = 0; i < 4; ++i) {
            auto &program = programs.emplace_back(std::make_unique<Program>());
            QProcessEnvironment environment = program->processEnvironment();
            environment.insert(u"AGENTAO_HOME"_s, home());
            program->setProcessEnvironment(environment);
            program->begin({u"sessions"_s, u"search"_s, u"agentao-tour"_s});
        }
        for (const auto &program : programs) {
            QVERIFY(program->waitForEnd());
            const QByteArray errors = program->readAllStandardError();
            QVERIFY2(program->exitCode() == 0, errors.constData());
            QCOMPARE(program->readAllStandardOutput().count("sess_"), 2);
        }
    }

    void continueNamesTheNewestElsewhere()
    {
        const QString three = folder(u"three"_s);
        QCOMPARE(run({u"-p"_s, u"hi"_s, u"--continue"_s, u"--model"_s, u"demo/tour"_s}, three), 1);
        QVERIFY2(m_errors.contains(u"there is no session in %1"_s.arg(three)),
                 qPrintable(m_errors));
        QVERIFY2(m_errors.contains(u"\"Beta question\" in %1"_s.arg(folder(u"two"_s))),
                 qPrintable(m_errors));
        QVERIFY(QDir(three).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot));
    }

private:
    int run(const QStringList &arguments, const QString &folder)
    {
        Program program;
        QProcessEnvironment environment = program.processEnvironment();
        environment.insert(u"AGENTAO_HOME"_s, home());
        program.setProcessEnvironment(environment);
        program.setWorkingDirectory(folder);
        if (!program.run(arguments))
            return -1;
        m_output = QString::fromUtf8(program.readAllStandardOutput());
        m_errors = QString::fromUtf8(program.readAllStandardError());
        return program.exitCode();
    }

    QString folder(const QString &name) const { return m_files.folder(name); }
    QString home() const { return QFileInfo(m_files.state()).path(); }

    Testing::IndexFixture m_files;
    QString m_output;
    QString m_errors;
};

AGENTAO_TEST(TestSessionSearch)
#include "tst_sessionsearch.moc"
