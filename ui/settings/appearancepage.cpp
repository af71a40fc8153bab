// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/appearancepage.h"

#include "ui/preferences/preferences.h"
#include "ui/settings/settingcontrols.h"

#include <QFontDatabase>

using namespace Qt::StringLiterals;

namespace Ui {

using P = Preferences;

static constexpr int kPercents[]{50, 70, 80, 90, 100, 110, 120, 130, 150, 170, 200, 250, 300};

AppearancePage::AppearancePage(Preferences *preferences, LookPreferences *look, QWidget *parent)
    : SettingsPage(u"appearance"_s, parent)
    , m_preferences(preferences)
    , m_look(look)
{
    buildLanguage();
    buildColours();
    buildText();
    buildCode();
    buildWork();
    addFile(tr("For you, in all folders: %1"), look->fileName());
    endPage();
    read();
    connect(preferences, &P::changed, this, &AppearancePage::read);
    connect(look, &LookPreferences::changed, this, &AppearancePage::read);
}

void AppearancePage::change(const std::function<void(Look &)> &change)
{
    Look look = m_look->look();
    change(look);
    m_look->setLook(look);
}

// Languages by their own names: who needs one cannot read the others.
void AppearancePage::buildLanguage()
{
    m_language = new ChoiceField(tr("Language"));
    m_language->setObjectName("language"_L1);
    m_language->setChoices({{QString(), tr("Same as the desktop")},
                            {u"en"_s, u"English"_s},
                            {u"de"_s, u"Deutsch"_s},
                            {u"zh_CN"_s, u"简体中文"_s}});
    connect(m_language, &ChoiceField::chosen, this, [this](const QString &language) {
        change([&language](Look &look) { look.language = language; });
    });
    addSection(tr("Language"));
    addRow(u"appearance.language"_s, m_language);
}

void AppearancePage::buildColours()
{
    m_scheme = SettingControls::choice<Look::Scheme>(
        u"scheme"_s, tr("Theme"),
        {{tr("Same as the desktop"), Look::Scheme::System},
         {tr("Light"), Look::Scheme::Light},
         {tr("Dark"), Look::Scheme::Dark}},
        [this](Look::Scheme scheme) { change([scheme](Look &look) { look.scheme = scheme; }); });
    m_contrast = SettingControls::choice<P::Contrast>(
        u"contrast"_s, tr("Contrast"),
        {{tr("As set on the desktop"), P::Contrast::System},
         {tr("Normal", "contrast"), P::Contrast::Normal},
         {tr("High", "contrast"), P::Contrast::High}},
        [this](P::Contrast contrast) { m_preferences->setContrast(contrast); });
    addSection(tr("Colours"));
    addRow(u"appearance.scheme"_s, m_scheme);
    addRow(u"appearance.contrast"_s, m_contrast);
}

ChoiceField *AppearancePage::fontField(const QString &name, const QString &spoken, bool isFixed,
                                       QString Look::*family)
{
    auto *field = new ChoiceField(spoken, tr("Search fonts"));
    field->setObjectName(name);
    QList<Choice> choices{{QString(), tr("The system's")}};
    const QStringList families = QFontDatabase::families();
    for (const QString &one : families) {
        if (!QFontDatabase::isPrivateFamily(one) && QFontDatabase::isFixedPitch(one) == isFixed)
            choices.append({one, one});
    }
    field->setChoices(choices);
    connect(field, &ChoiceField::chosen, this, [this, family](const QString &chosen) {
        change([&](Look &look) { look.*family = chosen; });
    });
    return field;
}

void AppearancePage::buildText()
{
    m_textSize = new ChoiceField(tr("Text size"));
    m_textSize->setObjectName("textPercent"_L1);
    connect(m_textSize, &ChoiceField::chosen, this,
            [this](const QString &percent) { m_preferences->setTextPercent(percent.toInt()); });
    m_textFont = fontField(u"textFont"_s, tr("Text font"), false, &Look::textFont);
    addSection(tr("Text"));
    addRow(u"appearance.textSize"_s, m_textSize);
    addRow(u"appearance.textFont"_s, m_textFont);
}

void AppearancePage::buildCode()
{
    m_codeFont = fontField(u"codeFont"_s, tr("Code font"), true, &Look::codeFont);
    m_wraps = SettingControls::toggle(u"wrapsCode"_s,
                                      [this](bool wraps) { m_preferences->setWrapsCode(wraps); });
    m_diffStyle = SettingControls::choice<P::DiffStyle>(
        u"diffStyle"_s, tr("Old and new lines"),
        {{tr("One below the other"), P::DiffStyle::Unified},
         {tr("Side by side"), P::DiffStyle::SideBySide}},
        [this](P::DiffStyle style) { m_preferences->setDiffStyle(style); });
    addSection(tr("Code"));
    addRow(u"appearance.codeFont"_s, m_codeFont);
    addRow(u"appearance.wrapsCode"_s, m_wraps);
    addRow(u"appearance.diffStyle"_s, m_diffStyle);
}

void AppearancePage::buildWork()
{
    m_density = SettingControls::choice<Look::Density>(
        u"density"_s, tr("Tool calls"),
        {{tr("All calls"), Look::Density::All},
         {tr("Normal", "density"), Look::Density::Normal},
         {tr("Summary"), Look::Density::Summary}},
        [this](Look::Density density) {
            change([density](Look &look) { look.density = density; });
        });
    addSection(tr("Tools"));
    addRow(u"appearance.density"_s, m_density);
    m_ownUse = SettingControls::toggle(u"showsOwnUse"_s, [this](bool shows) {
        change([shows](Look &look) { look.showsOwnUse = shows; });
    });
    addSection(tr("Side bar"));
    addRow(u"appearance.ownUse"_s, m_ownUse);
}

void AppearancePage::read()
{
    const Look look = m_look->look();
    m_language->setCurrent(look.language);
    SettingControls::show(m_scheme, look.scheme);
    SettingControls::show(m_density, look.density);
    SettingControls::show(m_contrast, m_preferences->contrast());
    m_textFont->setCurrent(look.textFont);
    m_codeFont->setCurrent(look.codeFont);
    m_ownUse->showOn(look.showsOwnUse);
    m_wraps->showOn(m_preferences->wrapsCode());
    SettingControls::show(m_diffStyle, m_preferences->diffStyle());
    // Keys go to sizes between them.
    const int present = m_preferences->textPercent();
    QList<int> percents(std::begin(kPercents), std::end(kPercents));
    if (!percents.contains(present))
        percents.append(present);
    std::ranges::sort(percents);
    QList<Choice> sizes;
    for (const int percent : std::as_const(percents))
        sizes.append({QString::number(percent), tr("%1 %").arg(percent)});
    m_textSize->setChoices(sizes);
    m_textSize->setCurrent(QString::number(present));
}

} // namespace Ui
