// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/translation.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QTranslator>

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;

namespace Ui {

// Sources: qtbase 6.8, the classes of the same names and QPlatformTheme::defaultStandardButtonText.
static constexpr QLatin1StringView kContexts[] = {
    "QPlatformTheme"_L1,   "QDialogButtonBox"_L1, "QMessageBox"_L1,      "QWidgetTextControl"_L1,
    "QLineEdit"_L1,        "QAbstractSpinBox"_L1, "QScrollBar"_L1,       "QFileDialog"_L1,
    "QFileSystemModel"_L1, "QShortcut"_L1,        "QKeySequenceEdit"_L1,
};

// As Qt has them, without "&".
static constexpr const char *kSources[] = {
    // Buttons of dialogs.
    QT_TRANSLATE_NOOP("Ui::QtTexts", "OK"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Save"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Save All"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Open"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Choose"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Yes"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Yes to All"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "No"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "No to All"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Abort"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Retry"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Ignore"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Close"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Cancel"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Discard"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Help"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Apply"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Reset"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Restore Defaults"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Show Details..."),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Hide Details..."),
    // Menus of text, spin boxes and scroll bars.
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Undo"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Redo"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Cut"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Copy"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Copy Link Location"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Paste"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Delete"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Select All"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Step up"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Step down"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Scroll here"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Top"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Bottom"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Left edge"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Right edge"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Page up"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Page down"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Page left"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Page right"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Scroll up"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Scroll down"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Scroll left"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Scroll right"),
    // The dialog for files.
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Look in:"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Directory:"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "File name:"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Files of type:"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "All Files (*)"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Back"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Forward"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Parent Directory"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Create New Folder"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Create a New Folder"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "New Folder"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "List View"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Detail View"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Go back"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Go forward"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Go to the parent directory"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Change to list view mode"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Change to detail view mode"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Rename"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Show hidden files"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Computer"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "My Computer"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Sidebar"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Files"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Name"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Size"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Type"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Date Modified"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "%1 already exists.\nDo you want to replace it?"),
    QT_TRANSLATE_NOOP("Ui::QtTexts",
                      "%1\nFile not found.\nPlease verify the correct file name was given."),
    QT_TRANSLATE_NOOP(
        "Ui::QtTexts",
        "%1\nDirectory not found.\nPlease verify the correct directory name was given."),
    // Keys.
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Press shortcut"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Ctrl"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Shift"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Alt"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Return"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Enter"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Esc"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Tab"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Space"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Backspace"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Ins"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Del"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Home"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "End"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "PgUp"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "PgDown"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Up"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Down"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Left"),
    QT_TRANSLATE_NOOP("Ui::QtTexts", "Right"),
};

QString QtTexts::translate(const char *context, const char *source, const char *, int) const
{
    if (std::ranges::find(kContexts, QLatin1StringView(context)) == std::end(kContexts))
        return {};
    QByteArray plain(source);
    plain.replace('&', "");
    const auto known
        = std::ranges::find_if(kSources, [&plain](const char *one) { return plain == one; });
    if (known == std::end(kSources))
        return {};
    const QString text = QCoreApplication::translate("Ui::QtTexts", *known);
    return text == QLatin1StringView(*known) ? QString() : text;
}

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
