// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/frontends/scenario.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using Testing::Scenario;

//! One table of conversations through every front end; see Scenario for what is compared.
class TestFrontends : public QObject
{
    Q_OBJECT

private slots:
    void acp_data() { rows(); }
    void acp() { play(Testing::acpFrontend()); }
    void window_data() { rows(); }
    void window() { play(Testing::windowFrontend()); }

private:
    static void rows();
    static void play(std::unique_ptr<Testing::Frontend> frontend);
};

void TestFrontends::rows()
{
    QTest::addColumn<int>("index");
    int index = 0;
    for (const Scenario &scenario : Testing::scenarios())
        QTest::newRow(scenario.name.constData()) << index++;
}

static void compareFiles(const Scenario &scenario, const QDir &folder)
{
    for (auto file = scenario.filesAfter.begin(); file != scenario.filesAfter.end(); ++file) {
        QFile onDisk(folder.filePath(file.key()));
        QCOMPARE(onDisk.exists(), !file->isNull());
        if (!file->isNull()) {
            QVERIFY(onDisk.open(QIODevice::ReadOnly));
            QCOMPARE(onDisk.readAll(), *file);
        }
    }
}

void TestFrontends::play(std::unique_ptr<Testing::Frontend> frontend)
{
    QFETCH(int, index);
    const Scenario scenario = Testing::scenarios().at(size_t(index));
    QTemporaryDir folder;
    for (auto file = scenario.files.begin(); file != scenario.files.end(); ++file) {
        QFile onDisk(folder.filePath(file.key()));
        QVERIFY(onDisk.open(QIODevice::WriteOnly));
        onDisk.write(*file);
    }
    Testing::ScriptedModel model;
    model.replies.assign(scenario.replies.begin(), scenario.replies.end());
    model.conversations = scenario.conversations;

    const QStringList shown = frontend->play(scenario, QDir(folder.path()).canonicalPath(), &model);

    QCOMPARE(shown, scenario.expected);
    compareFiles(scenario, QDir(folder.path()));
}

AGENTAO_TEST_WIDGETS(TestFrontends)
#include "tst_frontends.moc"
