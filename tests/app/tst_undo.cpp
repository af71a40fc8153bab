// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/support/suite.h"

#include <QFile>

using namespace Qt::StringLiterals;
using Testing::Program;

//! `agentao undo` after a turn of the built-in tour.
class TestUndo : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void listDiffAndUndo();
    void oneFile();
    void nobodyToAsk();
    void nothingRecorded();
    void mistakes_data();
    void mistakes();

private:
    int run(const QStringList &arguments, const QByteArray &input = {});
    bool exists(const QString &name) const { return QFile::exists(m_folder->filePath(name)); }

    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<QTemporaryDir> m_folder;
    QByteArray m_output;
    QByteArray m_errors;
};

void TestUndo::init()
{
    m_home = std::make_unique<QTemporaryDir>();
    m_folder = std::make_unique<QTemporaryDir>();
}

int TestUndo::run(const QStringList &arguments, const QByteArray &input)
{
    Program program;
    QProcessEnvironment environment = program.processEnvironment();
    environment.insert(u"AGENTAO_HOME"_s, m_home->path());
    program.setProcessEnvironment(environment);
    program.setWorkingDirectory(m_folder->path());
    if (!program.run(arguments, input))
        return -1;
    m_output = program.readAllStandardOutput();
    m_errors = program.readAllStandardError();
    return program.exitCode();
}

static const QStringList kTour{u"-p"_s,        u"tour"_s,   u"--model"_s,
                               u"demo/tour"_s, u"--mode"_s, u"full-access"_s};

void TestUndo::listDiffAndUndo()
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

void TestUndo::oneFile()
{
    QCOMPARE(run(kTour), 0);
    QCOMPARE(run({u"undo"_s, u"--yes"_s, u"./agentao-tour.md"_s}), 0);
    QVERIFY(!exists(u"agentao-tour.md"_s));
    QVERIFY(exists(u"agentao-tour.log"_s));
    QCOMPARE(run({u"undo"_s, u"--yes"_s, u"other"_s}), 1);
    QVERIFY2(m_errors.contains("did not change this file"), m_errors.constData());
}

void TestUndo::nobodyToAsk()
{
    QCOMPARE(run(kTour), 0);
    QCOMPARE(run({u"undo"_s}, "y\n"), 3);
    QVERIFY(exists(u"agentao-tour.md"_s));
    QVERIFY2(m_output.contains("A  agentao-tour.md"), m_output.constData());
}

void TestUndo::nothingRecorded()
{
    QCOMPARE(run({u"undo"_s}), 1);
    QVERIFY2(m_errors.contains("there is no session"), m_errors.constData());
    QCOMPARE(run({u"-p"_s, u"help"_s, u"--model"_s, u"demo/tour"_s}), 0);
    QCOMPARE(run({u"undo"_s, u"--list"_s}), 0);
    QCOMPARE(m_output, QByteArray());
    QCOMPARE(run({u"undo"_s, u"--yes"_s}), 1);
    QVERIFY2(m_errors.contains("no turn of this session"), m_errors.constData());
}

void TestUndo::mistakes_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("code");

    QTest::newRow("two ways") << QStringList{u"undo"_s, u"--list"_s, u"--yes"_s} << 2;
    QTest::newRow("list of a file") << QStringList{u"undo"_s, u"--list"_s, u"a"_s} << 2;
    QTest::newRow("foreign option") << QStringList{u"undo"_s, u"--json"_s} << 2;
    QTest::newRow("without the command") << QStringList{u"--yes"_s} << 2;
    QTest::newRow("unknown session") << QStringList{u"undo"_s, u"--session"_s, u"x"_s} << 1;
}

void TestUndo::mistakes()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const int, code);
    QCOMPARE(run(arguments), code);
    QVERIFY(!m_errors.isEmpty());
}

AGENTAO_TEST(TestUndo)
#include "tst_undo.moc"
