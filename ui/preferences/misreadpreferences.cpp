// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/preferences/misreadpreferences.h"

#include "ui/preferences/settingsplace.h"

#include <QFileInfo>
#include <QSettings>

using namespace Qt::StringLiterals;

namespace Ui {

namespace {
struct Known
{
    QLatin1StringView key;
    QList<QLatin1StringView> words;
};
} // namespace

MisreadPreferences MisreadPreferences::of(const QString &file)
{
    static const QList<QLatin1StringView> switches{"true"_L1, "false"_L1};
    static const QList<Known> known{
        {"composer/checksSpelling"_L1, switches},
        {"composer/sendKey"_L1, {"enter"_L1, "control-enter"_L1}},
        {"conversation/density"_L1, {"normal"_L1, "all"_L1, "summary"_L1}},
        {"conversation/diffStyle"_L1, {"unified"_L1, "side-by-side"_L1}},
        {"conversation/wrapsCode"_L1, switches},
        {"questions/notifications"_L1, {"when-inactive"_L1, "never"_L1, "always"_L1}},
        {"questions/place"_L1, {"row"_L1, "dialog"_L1}},
        {"window/contrast"_L1, {"system"_L1, "normal"_L1, "high"_L1}},
        {"window/globalShortcut"_L1, switches},
        {"window/language"_L1, {""_L1, "en"_L1, "de"_L1, "zh_CN"_L1}},
        {"window/ownUse"_L1, switches},
        {"window/theme"_L1, {"system"_L1, "light"_L1, "dark"_L1}},
    };
    const QSettings settings(settingsPlace(file), QSettings::IniFormat);
    MisreadPreferences misread;
    for (const Known &choice : known) {
        if (!settings.contains(choice.key))
            continue;
        const QVariant stored = settings.value(choice.key);
        const QString value = stored.typeId() == QMetaType::QStringList
            ? stored.toStringList().join(u',')
            : stored.toString();
        if (!choice.words.contains(value))
            misread.values.append(QString(choice.key) + u'=' + value);
    }
    bool isNumber = true;
    const QString percent = settings.value("conversation/textPercent"_L1, 100).toString();
    percent.toInt(&isNumber);
    if (!isNumber)
        misread.values.append("conversation/textPercent="_L1 + percent);
    misread.isOther = settings.status() == QSettings::FormatError
        || (QFileInfo(file).size() > 0 && settings.childGroups().isEmpty());
    return misread;
}

} // namespace Ui
