// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/trustpresenter.h"

#include "ui/setup/modelchoice.h"
#include "ui/text/displaypath.h"
#include "ui/text/shortlist.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/banner.h"

#include <QFuture>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr auto kTopic = "trust"_L1;
static constexpr qsizetype kMostNames = 3;

namespace {

struct Found
{
    FolderTrust::State state = FolderTrust::State::Trusted;
    QStringList files;
};

} // namespace

TrustPresenter::TrustPresenter(Banner *banner, ModelChoice *models, QObject *parent)
    : QObject(parent)
    , m_banner(banner)
    , m_models(models)
{ }

void TrustPresenter::look(const QString &folder)
{
    if (folder != m_folder)
        m_banner->dismiss(kTopic);
    m_folder = folder;
    const auto read = [folder, configDir = m_models->configDir()] {
        Found found{FolderTrust::State::Trusted, FolderTrust::relevantFiles(folder)};
        if (!found.files.isEmpty())
            found.state = FolderTrust(configDir).state(folder);
        return found;
    };
    QtFuture::makeReadyVoidFuture()
        .then(QtFuture::Launch::Async, read)
        .then(this, [this, folder](const Found &found) {
            if (folder == m_folder && found.state != FolderTrust::State::Trusted)
                ask(folder, found.state, found.files);
        });
}

void TrustPresenter::ask(const QString &folder, FolderTrust::State state, const QStringList &files)
{
    const QString asked = folder + u'\n' + files.join(u'\n');
    if (m_asked.contains(asked) || (!m_banner->isHidden() && m_banner->topic() != kTopic))
        return; // another message is not pushed away
    m_asked.insert(asked);
    QStringList names;
    for (const QString &file : files)
        names += displayLine(file);
    const QString what = state == FolderTrust::State::Changed
        ? tr("Files of this folder have changed since you trusted it: %1.")
        : tr("This folder has files that can start programs, send keys and set rules: %1.");
    m_banner->showMessage(
        Banner::Kind::Question,
        what.arg(shortList(names, kMostNames)) + u' '
            + tr("They do nothing until you trust the folder. Trust it only if you know who wrote "
                 "them."),
        {{tr("Trust this folder"), [this, folder] { trust(folder); }}, {tr("Not now"), {}}},
        kTopic);
}

void TrustPresenter::trust(const QString &folder)
{
    if (const auto done = FolderTrust(m_models->configDir()).trust(folder); !done) {
        m_banner->showMessage(Banner::Kind::Error, errorText(done.error()), {}, kTopic);
        return;
    }
    m_models->setFolder(folder);
    emit trusted(folder);
    m_banner->showMessage(Banner::Kind::Info,
                          tr("The folder is trusted. Its files take effect in new sessions."), {},
                          kTopic);
}

} // namespace Ui
