// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/translation.h"

#include "ui/text/qttexts.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QTranslator>

#include <memory>

using namespace Qt::StringLiterals;

namespace Ui {

bool installTranslations(QCoreApplication *application, const QLocale &locale)
{
    qDeleteAll(application->findChildren<QTranslator *>(Qt::FindDirectChildrenOnly));
    // Words of the program and of Qt's dialogs change together.
    auto own = std::make_unique<QTranslator>(application);
    if (!own->load(locale, u"agentao"_s, u"_"_s, u":/i18n"_s))
        return false;
    // Asked last: not every system has Qt's catalogues.
    QCoreApplication::installTranslator(new QtTexts(application));
    auto qt = std::make_unique<QTranslator>(application);
    if (qt->load(locale, u"qtbase"_s, u"_"_s, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(qt.release());
    return QCoreApplication::installTranslator(own.release());
}

} // namespace Ui
