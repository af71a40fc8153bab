// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commandtest.h"
#include "tests/support/acpprocess.h"
#include "tests/support/suite.h"

#include <QFile>

using namespace Testing;
using namespace Qt::StringLiterals;

static const QStringList kTour{u"-p"_s,        u"tour"_s,   u"--model"_s,
                               u"demo/tour"_s, u"--mode"_s, u"full-access"_s};

//! `agentao undo` after a turn of the built-in tour.
class TestUndo : public CommandTest
{
    Q_OBJECT

private slots:
    void init() { makeHome(); }

    void listDiffAndUndo()
    {
        QCOMPARE(run(kTour), 0);
        QVERIFY(exists(u"agentao-tour.md"_s));
        QCOMPARE(run({u"undo"_s, u"--list"_s}), 0);
        QVERIFY2(m_output.contains("before the turn: tour"), m_output.constData());
        QCOMPARE(run({u"undo"_s, u"--diff"_s}), 0);
        QVERIFY2(m_output.contains("+# Agentao tour"), m_output.constData());
        QVERIFY(exists(u"agentao-tour.md"_s));
        QCOMPARE(run({u"undo"_s, u"--yes"_s}), 0);
        QVERIFY(!exists(u"agentao-tour.md"_s));
        QVERIFY(!exists(u"agentao-tour.log"_s));
        // The way back is printed.
        const QByteArray id = m_output.trimmed().split(' ').last();
        QCOMPARE(run({u"undo"_s, u"--checkpoint"_s, QString::fromLatin1(id), u"--yes"_s}), 0);
        QVERIFY(exists(u"agentao-tour.md"_s));
        QCOMPARE(run({u"undo"_s, u"--yes"_s}), 0);
        QCOMPARE(run({u"undo"_s, u"--yes"_s}), 0);
        QVERIFY2(m_output.contains("Nothing to do"), m_output.constData());
    }

    void oneFile()
    {
        QCOMPARE(run(kTour), 0);
        QCOMPARE(run({u"undo"_s, u"--yes"_s, u"./agentao-tour.md"_s}), 0);
        QVERIFY(!exists(u"agentao-tour.md"_s));
        QVERIFY(exists(u"agentao-tour.log"_s));
        QCOMPARE(run({u"undo"_s, u"--yes"_s, u"other"_s}), 1);
        QVERIFY2(m_errors.contains("did not change this file"), m_errors.constData());
    }

    //! The program ends with the turn, and goes on to be used.
    void whatPeopleDoBehindItStays()
    {
        QCOMPARE(run(kTour), 0);
        QFile mine(m_folder->filePath(u"mine.txt"_s));
        QVERIFY(mine.open(QIODevice::WriteOnly) && mine.write("by hand\n") > 0);
        mine.close();
        QCOMPARE(run({u"undo"_s, u"--yes"_s}), 0);
        QVERIFY2(!m_output.contains("mine.txt"), m_output.constData());
        QVERIFY(!exists(u"agentao-tour.md"_s));
        QVERIFY(exists(u"mine.txt"_s));
    }

    void nobodyToAsk()
    {
        QCOMPARE(run(kTour), 0);
        QCOMPARE(run({u"undo"_s}, "y\n"), 3);
        QVERIFY(exists(u"agentao-tour.md"_s));
        QVERIFY2(m_output.contains("A  agentao-tour.md"), m_output.constData());
    }

    // Its process takes the files back, and tells the editor.
    void openInAnEditor()
    {
        AcpProcess editor;
        Program program;
        prepare(program);
        editor.setSurroundings(m_folder->path(), program.processEnvironment());
        editor.checksWire = false;
        editor.start({u"--model"_s, u"demo/tour"_s});
        QVERIFY(!editor.call(u"initialize"_s, {{"protocolVersion"_L1, 1}}).isEmpty());
        const QString id = editor.newSession(m_folder->path());
        editor.call(u"session/set_mode"_s, {{"sessionId"_L1, id}, {"modeId"_L1, u"full-access"_s}});
        const QJsonObject words{{"type"_L1, u"text"_s}, {"text"_L1, u"tour"_s}};
        const QJsonObject turn = editor.response(editor.request(
            u"session/prompt"_s, {{"sessionId"_L1, id}, {"prompt"_L1, QJsonArray{words}}}));
        QCOMPARE(turn["result"_L1]["stopReason"_L1], u"end_turn"_s);
        QVERIFY(exists(u"agentao-tour.md"_s));

        QCOMPARE(run({u"undo"_s, u"--yes"_s}), 0);
        QVERIFY2(m_output.contains("Restored"), m_output.constData());
        QVERIFY(!exists(u"agentao-tour.md"_s));
        const QJsonObject list
            = editor.call(u"_agentao.cn/checkpoint/list"_s, {{"sessionId"_L1, id}});
        QCOMPARE(list["checkpoints"_L1].toArray().last()["reason"_L1], u"restore"_s); // it did it
    }

    // Who looks into a session has no say in what its person is asked.
    void leavesAnOpenQuestion()
    {
        AcpProcess editor;
        Program program;
        prepare(program);
        editor.setSurroundings(m_folder->path(), program.processEnvironment());
        editor.checksWire = false;
        editor.start({u"--model"_s, u"demo/tour"_s});
        QVERIFY(!editor.call(u"initialize"_s, {{"protocolVersion"_L1, 1}}).isEmpty());
        const QString id = editor.newSession(m_folder->path());
        const QJsonObject words{{"type"_L1, u"text"_s}, {"text"_L1, u"tour"_s}};
        const int prompt = editor.request(u"session/prompt"_s,
                                          {{"sessionId"_L1, id}, {"prompt"_L1, QJsonArray{words}}});
        const QJsonObject question = editor.serverRequest(u"session/request_permission"_s);
        QVERIFY(!question.isEmpty());

        QCOMPARE(run({u"undo"_s, u"--list"_s, u"--session"_s, id}), 0);
        const QJsonObject allowed{{"outcome"_L1, u"selected"_s}, {"optionId"_L1, u"reject_once"_s}};
        editor.call(u"session/list"_s,
                    {{"cwd"_L1, m_folder->path()}}); // what came before is here now
        for (const QJsonObject &message : std::as_const(editor.messages)) {
            QVERIFY2(message["method"_L1] != "$/cancel_request"_L1, "the question was withdrawn");
            QVERIFY(message["id"_L1] != prompt);
        }
        editor.answer(question["id"_L1], QJsonObject{{"outcome"_L1, allowed}});
        editor.notify(u"session/cancel"_s, {{"sessionId"_L1, id}});
        QCOMPARE(editor.response(prompt)["result"_L1]["stopReason"_L1], u"cancelled"_s);
    }

    void nothingRecorded()
    {
        QCOMPARE(run({u"undo"_s}), 1);
        QVERIFY2(m_errors.contains("there is no session"), m_errors.constData());
        QCOMPARE(run({u"-p"_s, u"help"_s, u"--model"_s, u"demo/tour"_s}), 0);
        QCOMPARE(run({u"undo"_s, u"--list"_s}), 0);
        QCOMPARE(m_output, QByteArray());
        QCOMPARE(run({u"undo"_s, u"--yes"_s}), 1);
        QVERIFY2(m_errors.contains("no turn of this session"), m_errors.constData());
    }

    void mistakes_data()
    {
        const Rows<QStringList, int> row; // arguments, code

        row("two ways", QStringList{u"undo"_s, u"--list"_s, u"--yes"_s}, 2);
        row("list of a file", QStringList{u"undo"_s, u"--list"_s, u"a"_s}, 2);
        row("foreign option", QStringList{u"undo"_s, u"--json"_s}, 2);
        row("without the command", QStringList{u"--yes"_s}, 2);
        row("unknown session", QStringList{u"undo"_s, u"--session"_s, u"x"_s}, 1);
    }

    void mistakes()
    {
        const auto [arguments, code] = Rows<QStringList, int>::current();
        QCOMPARE(run(arguments), code);
        QVERIFY(!m_errors.isEmpty());
    }

private:
    bool exists(const QString &name) const { return QFile::exists(m_folder->filePath(name)); }
};

AGENTAO_TEST(TestUndo)
#include "tst_undo.moc"
