// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/aboutbox.h"

#include "agentcore/config/paths.h"

#include <QCoreApplication>
#include <QIcon>
#include <QMessageBox>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

namespace {

struct AboutTexts
{
    Q_DECLARE_TR_FUNCTIONS(AboutTexts)
};

} // namespace

void openAboutBox(QWidget *window)
{
    auto *box = new QMessageBox(window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(AboutTexts::tr("About Agentao"));
    box->setIconPixmap(QIcon(u":/icons/app/agentao.svg"_s).pixmap(64));
    box->setText(u"Agentao " AGENTAO_VERSION ""_s);
    box->setInformativeText(
        AboutTexts::tr(
            "A native coding agent.\nLicence: GNU General Public License, version 3 or later.\n"
            "Built with Qt %1.")
            .arg(QLatin1StringView(qVersion()))
        + u'\n'
        + AboutTexts::tr("Its log, if there is anything to tell: %1").arg(Paths::logFile()));
    box->open();
}

} // namespace Ui
