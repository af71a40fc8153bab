// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_review: how long it takes until 200 changed files can be reviewed in the window.
#include "agentcore/checkpoint/checkpointstore.h"
#include "agentcore/checkpoint/reviewstore.h"
#include "tests/bench/figures.h"
#include "tests/support/uifakeagent.h"
#include "ui/review/reviewpane.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Bench;
using namespace Qt::StringLiterals;

static constexpr int kFiles = 200;
static constexpr int kRuns = 7;
static constexpr double kBudget = 300; // milliseconds

// Each file has 400 lines, of which ten differ between the versions.
static bool writeFiles(const QString &root, const QByteArray &version)
{
    for (int i = 0; i < kFiles; ++i) {
        QByteArray text;
        for (int line = 0; line < 400; ++line) {
            const QByteArray value = line % 40 == 0 ? version : QByteArray::number(line);
            text += "int value" + QByteArray::number(line) + " = " + value + ";\n";
        }
        const QString path = u"%1/module%2/file%3.cpp"_s.arg(root).arg(i / 20).arg(i);
        QFile file(path);
        if (!QDir().mkpath(QFileInfo(path).path()) || !file.open(QFile::WriteOnly)
            || file.write(text) != text.size())
            return false;
    }
    return true;
}

int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    const QTemporaryDir dir;
    const QString base = QFileInfo(dir.path()).canonicalFilePath();
    const QString root = base + "/root"_L1;
    const QString state = base + "/state"_L1;
    if (!writeFiles(root, "1")
        || !CheckpointStore(state, u"s1"_s, {root}).record({.id = u"1"_s}, {})
        || !writeFiles(root, "2"))
        return cannotMeasure(u"no changes could be made"_s);

    const ReviewStore store(state, u"s1"_s, {root});
    std::vector<double> looks;
    std::vector<double> panes;
    for (int run = 0; run < kRuns; ++run) {
        QElapsedTimer timer;
        timer.start();
        const auto review = store.review({}, {});
        looks.push_back(double(timer.nsecsElapsed()) / 1e6);
        if (!review || review->files.size() != kFiles)
            return cannotMeasure(u"the changes are not found"_s);
        SessionInfo info;
        info.id = u"s1"_s;
        info.cwd = root;
        Testing::UiFakeSession session(info, u"default"_s, nullptr);
        session.reviewed = *review;
        Ui::ReviewPane pane;
        pane.resize(900, 800);
        timer.start();
        pane.setSession(&session);
        pane.show();
        while (!pane.model()->isLoaded())
            QApplication::processEvents();
        (void)pane.grab();
        panes.push_back(double(timer.nsecsElapsed()) / 1e6);
    }
    const double look = median(looks);
    const double pane = median(panes);
    printRow(u"review of 200 files: what changed, line by line"_s, look, 0, u"ms"_s);
    printRow(u"the same, shown and painted"_s, pane, 0, u"ms"_s);
    printRow(u"both together"_s, look + pane, kBudget, u"ms"_s);
    return 0;
}
