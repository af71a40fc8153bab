// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/preferencesdialog.h"

#include "agentcore/config/modelsdev.h"
#include "agentcore/config/paths.h"
#include "ui/settings/editorpage.h"
#include "ui/settings/generalpage.h"
#include "ui/settings/modelspage.h"
#include "ui/settings/shortcutspage.h"
#include "ui/theme/theme.h"

#include <QBoxLayout>
#include <QDialogButtonBox>
#include <QTabBar>
#include <QTabWidget>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

PreferencesDialog::PreferencesDialog(Preferences *preferences, ActionRegistry *registry,
                                     QWidget *parent)
    : QDialog(parent)
    , m_pages(new QTabWidget)
{
    setObjectName("preferencesDialog"_L1);
    setWindowTitle(tr("Preferences"));
    setModal(false);
    m_pages->addTab(new GeneralPage(preferences), tr("General"));
    m_pages->addTab(new EditorPage(preferences), tr("Editor"));
    m_pages->addTab(new ShortcutsPage(preferences, registry), tr("Keys"));
    auto *models
        = new ModelsPage(Paths::cacheDir(), QUrl(QString::fromLatin1(ModelsDev::kAddress)));
    connect(models, &ModelsPage::updated, this, &PreferencesDialog::catalogueUpdated);
    m_pages->addTab(models, tr("Models"));
    m_pages->tabBar()->setAccessibleName(windowTitle());
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kPadding, Theme::kPadding, Theme::kPadding, Theme::kPadding);
    column->setSpacing(Theme::kPadding);
    column->addWidget(m_pages, 1);
    column->addWidget(buttons);
    resize(640, 520);
}

void PreferencesDialog::showPage(Page page)
{
    m_pages->setCurrentIndex(int(page));
    show();
    raise();
    activateWindow();
}

} // namespace Ui
