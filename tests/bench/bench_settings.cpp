// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_settings: how long it takes until a page of the settings shows 200 files, all tools, or
// the choices among 1,000 models.
#include "tests/bench/figures.h"
#include "ui/settings/authoredpage.h"
#include "ui/settings/authoredtexts.h"
#include "ui/settings/newsessionpage.h"
#include "ui/tools/toolspage.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QListView>
#include <QTemporaryDir>

#include <functional>
#include <memory>

using namespace AgentCore;
using namespace Bench;
using namespace Qt::StringLiterals;

static constexpr int kFiles = 200;
static constexpr int kRuns = 7;
static constexpr double kBudget = 100; // milliseconds

namespace {

//! A server with many tools, as some have.
class ManyTools : public McpServerList
{
public:
    ManyTools()
    {
        m_server.name = u"many"_s;
        m_server.state = McpServerStatus::State::Ready;
        for (int i = 0; i < kFiles; ++i) {
            const QString name = u"tool_%1"_s.arg(i);
            m_server.tools.append({name,
                                   {},
                                   u"What it is for, in some words. "_s.repeated(10),
                                   true,
                                   u"mcp_many_"_s + name,
                                   {{"type"_L1, "object"_L1}}});
        }
    }
    QList<McpServerStatus> servers() const override { return {m_server}; }
    QList<McpLogEntry> log(const QString &) const override { return {}; }
    void restart(const QString &) override { }
    Result<void> setEnabled(const QString &, bool) override { return {}; }
    Result<void> setToolOffered(const QString &, const QString &, bool) override { return {}; }
    void signIn(const QString &, std::function<bool(const QUrl &)>, QObject *,
                std::function<void(const Result<void> &)>) override
    { }
    void signOut(const QString &) override { }

private:
    McpServerStatus m_server;
};

} // namespace

static bool writeFiles(const QString &folder, const QString &name)
{
    for (int i = 0; i < kFiles; ++i) {
        QFile file(folder + name.arg(i));
        if (!QDir().mkpath(QFileInfo(file.fileName()).path()) || !file.open(QFile::WriteOnly)
            || file.write("---\ndescription: What it is for, in some words\n---\n- Do it\n") < 0)
            return false;
    }
    return true;
}

//! How long \a make and showing its page take, until \a list has rows; negative: nothing was
//! listed.
static double timeOf(const QString &list, const std::function<std::unique_ptr<QWidget>()> &make)
{
    QElapsedTimer timer;
    timer.start();
    const std::unique_ptr<QWidget> page = make();
    page->resize(760, 700);
    page->show();
    const auto *view = list.isEmpty() ? nullptr : page->findChild<QListView *>(list);
    constexpr qint64 kLongest = 10'000;
    while (view && view->model()->rowCount() == 0) {
        if (timer.elapsed() > kLongest)
            return -1;
        QApplication::processEvents();
    }
    (void)page->grab();
    return double(timer.nsecsElapsed()) / 1e6;
}

static double openPage(AuthoredKind kind, const QString &config)
{
    return timeOf(u"authoredList"_s, [&] {
        return std::make_unique<Ui::AuthoredPage>(AuthoredFiles(kind, {}, config));
    });
}

//! The same for the tools, with 200 of a server and 200 sub-agents.
static double openTools(const QString &config)
{
    ManyTools servers;
    return timeOf(u"toolList"_s, [&] {
        return std::make_unique<Ui::ToolsPage>(Ui::ToolsPage::Places{config, {}}, &servers);
    });
}

static double openNewSession(const QString &config)
{
    Ui::NewSessionPage::Sources sources;
    sources.models = [] {
        QStringList names;
        for (int i = 0; i < 1000; ++i)
            names.append(u"acme/model-%1"_s.arg(i));
        return names;
    };
    return timeOf({},
                  [&] { return std::make_unique<Ui::NewSessionPage>(config, config, sources); });
}

//! False: it cannot be measured.
static bool measure(const QString &what, const std::function<double()> &open)
{
    std::vector<double> times;
    for (int run = 0; run < kRuns; ++run) {
        times.push_back(open());
        if (times.back() < 0)
            return false;
    }
    printRow(u"settings, "_s + what, median(times), kBudget, u"ms"_s);
    return true;
}

int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    const QTemporaryDir dir;
    const QString config = QFileInfo(dir.path()).canonicalFilePath();
    qputenv("HOME", config.toUtf8());
    if (!writeFiles(config, u"/commands/c%1.md"_s) || !writeFiles(config, u"/skills/s%1/SKILL.md"_s)
        || !writeFiles(config, u"/agents/a%1.md"_s) || !writeFiles(config, u"/memory/t%1.md"_s))
        return cannotMeasure(u"no files could be made"_s);
    for (const AuthoredKind kind : {AuthoredKind::Command, AuthoredKind::Skill,
                                    AuthoredKind::Subagent, AuthoredKind::Topic}) {
        const auto open = [&] { return openPage(kind, config); };
        if (!measure(u"200 files: %1"_s.arg(Ui::AuthoredTexts::topic(kind)), open))
            return cannotMeasure(u"the page lists nothing"_s);
    }
    if (!measure(u"tools, 200 of a server"_s, [&] { return openTools(config); })
        || !measure(u"new sessions, 1,000 models"_s, [&] { return openNewSession(config); }))
        return cannotMeasure(u"the page lists nothing"_s);
    return 0;
}
