// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/preferences/lookpreferences.h"

#include "ui/preferences/settingsplace.h"

using namespace Qt::StringLiterals;

namespace Ui {

static const QString kScheme = u"window/theme"_s;
static const QString kTextFont = u"conversation/textFont"_s;
static const QString kCodeFont = u"conversation/codeFont"_s;
static const QString kLanguage = u"window/language"_s;
static const QString kDensity = u"conversation/density"_s;
static const QString kOwnUse = u"window/ownUse"_s;

LookPreferences::LookPreferences(const QString &file, QObject *parent)
    : QObject(parent)
    , m_settings(settingsPlace(file), QSettings::IniFormat)
    , m_told(look())
{ }

Look LookPreferences::look() const
{
    const QString scheme = m_settings.value(kScheme).toString();
    const QString density = m_settings.value(kDensity).toString();
    return {.scheme = scheme == "dark"_L1 ? Look::Scheme::Dark
                : scheme == "light"_L1    ? Look::Scheme::Light
                                          : Look::Scheme::System,
            .textFont = m_settings.value(kTextFont).toString(),
            .codeFont = m_settings.value(kCodeFont).toString(),
            .density = density == "all"_L1 ? Look::Density::All
                : density == "summary"_L1  ? Look::Density::Summary
                                           : Look::Density::Normal,
            .language = m_settings.value(kLanguage).toString(),
            .showsOwnUse = m_settings.value(kOwnUse).toBool()};
}

void LookPreferences::setLook(const Look &look)
{
    const auto store = [this](const QString &key, const QString &value) {
        if (value.isEmpty())
            m_settings.remove(key);
        else
            m_settings.setValue(key, value);
    };
    store(kScheme,
          look.scheme == Look::Scheme::Dark        ? u"dark"_s
              : look.scheme == Look::Scheme::Light ? u"light"_s
                                                   : QString());
    store(kTextFont, look.textFont);
    store(kCodeFont, look.codeFont);
    store(kLanguage, look.language);
    store(kDensity,
          look.density == Look::Density::All           ? u"all"_s
              : look.density == Look::Density::Summary ? u"summary"_s
                                                       : QString());
    store(kOwnUse, look.showsOwnUse ? u"true"_s : QString());
    noteFile();
}

void LookPreferences::noteFile()
{
    const Look now = look();
    if (now == m_told)
        return;
    m_told = now;
    emit changed();
}

} // namespace Ui
