// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QTranslator>

class QCoreApplication;

namespace Ui {

//! \brief Words of Qt's own dialogs, menus and keys, where Qt's catalogues are not installed.
//!
//! To be installed before those of Qt, which are asked first. What is not among its words stays
//! English; letters behind "&" are left to Qt, which finds some where none is given.
class QtTexts : public QTranslator
{
    Q_OBJECT

public:
    using QTranslator::QTranslator;

    QString translate(const char *context, const char *source, const char *note,
                      int n) const override;
    bool isEmpty() const override { return false; }
};

//! \brief Installs the program's texts and Qt's own for \a locale, owned by \a application.
//!
//! Those of an earlier call go.
//! \return false when the program has none for it and stays English.
bool installTranslations(QCoreApplication *application, const QLocale &locale);

} // namespace Ui
