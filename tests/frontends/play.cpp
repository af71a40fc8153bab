// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/frontends/play.h"

#include "tests/support/testfiles.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

namespace Testing {

void addScenarioRows()
{
    QTest::addColumn<int>("index");
    int index = 0;
    for (const Scenario &scenario : scenarios())
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

void playRow(Frontend &frontend)
{
    QFETCH(int, index);
    const Scenario scenario = scenarios().at(size_t(index));
    QTemporaryDir folder;
    for (auto file = scenario.files.begin(); file != scenario.files.end(); ++file) {
        QVERIFY(putFile(folder.filePath(file.key()), *file));
    }
    ScriptedModel model;
    model.replies.assign(scenario.replies.begin(), scenario.replies.end());
    model.conversations = scenario.conversations;

    const QStringList shown = frontend.play(scenario, QDir(folder.path()).canonicalPath(), &model);

    QCOMPARE(shown, scenario.expected);
    compareFiles(scenario, QDir(folder.path()));
}

} // namespace Testing
