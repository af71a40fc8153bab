// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/programlook.h"

#include "ui/preferences/lookpreferences.h"
#include "ui/text/translation.h"
#include "ui/theme/fieldstyle.h"

#include <QApplication>
#include <QIcon>
#include <QStyle>

using namespace Qt::StringLiterals;

namespace Ui {

void nameApplication()
{
    QCoreApplication::setApplicationName(u"agentao"_s);
    QCoreApplication::setOrganizationName(u"agentao"_s);
    QCoreApplication::setApplicationVersion(u"" AGENTAO_VERSION ""_s);
    QGuiApplication::setApplicationDisplayName(u"Agentao"_s);
    QGuiApplication::setDesktopFileName(u"agentao"_s);
    QGuiApplication::setWindowIcon(QIcon(u":/icons/app/agentao.svg"_s));
    if (QApplication::style()->name() == "fusion"_L1) // else somebody wants another one
        QApplication::setStyle(new FieldStyle);
}

void speak(const QString &preferences)
{
    const QString language = LookPreferences(preferences).look().language;
    QLocale::setDefault(language.isEmpty() ? QLocale::system() : QLocale(language));
    installTranslations(qApp, QLocale());
}

} // namespace Ui
