// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/generalpage.h"

#include "ui/preferences/preferences.h"
#include "ui/theme/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QSignalBlocker>
#include <QSpinBox>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kTextStep = 10;

template <typename T>
static QComboBox *choice(const QString &name, std::initializer_list<std::pair<QString, T>> values)
{
    auto *box = new QComboBox;
    box->setObjectName(name);
    for (const auto &[text, value] : values)
        box->addItem(text, int(value));
    return box;
}

static void select(QComboBox *box, int value)
{
    box->setCurrentIndex(box->findData(value));
}

GeneralPage::GeneralPage(Preferences *preferences, QWidget *parent)
    : QWidget(parent)
    , m_preferences(preferences)
{
    auto *form = new QFormLayout(this);
    form->setContentsMargins(Theme::kTurnGap, Theme::kTurnGap, Theme::kTurnGap, Theme::kTurnGap);
    form->setHorizontalSpacing(Theme::kTurnGap);
    form->setVerticalSpacing(Theme::kPadding);
    form->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    buildChoices(form);
    read();
    connectControls();
    connect(preferences, &Preferences::changed, this, &GeneralPage::read);
}

void GeneralPage::buildChoices(QFormLayout *form)
{
    using P = Preferences;
    m_sendKey = choice<P::SendKey>(
        u"sendKey"_s,
        {{tr("Enter; Shift+Enter makes a new line"), P::SendKey::Enter},
         {tr("Ctrl+Enter; Enter makes a new line"), P::SendKey::ControlEnter}});
    m_spelling = new QCheckBox(tr("Check spelling while writing"));
    m_spelling->setObjectName("checksSpelling"_L1);
    m_textSize = new QSpinBox;
    m_textSize->setObjectName("textPercent"_L1);
    m_textSize->setRange(P::kMinTextPercent, P::kMaxTextPercent);
    m_textSize->setSingleStep(kTextStep);
    m_textSize->setSuffix(tr(" %", "percent"));
    m_contrast = choice<P::Contrast>(u"contrast"_s,
                                     {{tr("As the desktop asks for"), P::Contrast::System},
                                      {tr("Normal", "contrast"), P::Contrast::Normal},
                                      {tr("High", "contrast"), P::Contrast::High}});
    m_wraps = new QCheckBox(tr("Wrap long lines of code"));
    m_wraps->setObjectName("wrapsCode"_L1);
    m_diffStyle = choice<P::DiffStyle>(u"diffStyle"_s,
                                       {{tr("One below the other"), P::DiffStyle::Unified},
                                        {tr("Side by side"), P::DiffStyle::SideBySide}});
    m_questionPlace
        = choice<P::QuestionPlace>(u"questionPlace"_s,
                                   {{tr("In the conversation"), P::QuestionPlace::Row},
                                    {tr("In a window of their own"), P::QuestionPlace::Dialog}});
    m_notifications = choice<P::Notifications>(
        u"notifications"_s,
        {{tr("While another window is in front"), P::Notifications::WhenInactive},
         {tr("Always"), P::Notifications::Always},
         {tr("Never"), P::Notifications::Never}});
    form->addRow(tr("&Send with"), m_sendKey);
    form->addRow({}, m_spelling);
    form->addRow(tr("&Text size"), m_textSize);
    form->addRow(tr("&Contrast"), m_contrast);
    form->addRow({}, m_wraps);
    form->addRow(tr("Old and new &lines"), m_diffStyle);
    form->addRow(tr("&Questions of the agent"), m_questionPlace);
    form->addRow(tr("&Notifications"), m_notifications);
}

void GeneralPage::connectControls()
{
    using P = Preferences;
    const auto value = [](const QComboBox *box) { return box->currentData().toInt(); };
    connect(m_sendKey, &QComboBox::activated, this,
            [this, value] { m_preferences->setSendKey(P::SendKey(value(m_sendKey))); });
    connect(m_contrast, &QComboBox::activated, this,
            [this, value] { m_preferences->setContrast(P::Contrast(value(m_contrast))); });
    connect(m_diffStyle, &QComboBox::activated, this,
            [this, value] { m_preferences->setDiffStyle(P::DiffStyle(value(m_diffStyle))); });
    connect(m_questionPlace, &QComboBox::activated, this, [this, value] {
        m_preferences->setQuestionPlace(P::QuestionPlace(value(m_questionPlace)));
    });
    connect(m_notifications, &QComboBox::activated, this, [this, value] {
        m_preferences->setNotifications(P::Notifications(value(m_notifications)));
    });
    connect(m_spelling, &QCheckBox::toggled, m_preferences, &P::setChecksSpelling);
    connect(m_wraps, &QCheckBox::toggled, m_preferences, &P::setWrapsCode);
    connect(m_textSize, &QSpinBox::valueChanged, m_preferences, &P::setTextPercent);
}

// Also what a key or a menu changed meanwhile.
void GeneralPage::read()
{
    const QSignalBlocker blockers[]{QSignalBlocker(m_spelling), QSignalBlocker(m_wraps),
                                    QSignalBlocker(m_textSize)};
    select(m_sendKey, int(m_preferences->sendKey()));
    select(m_contrast, int(m_preferences->contrast()));
    select(m_diffStyle, int(m_preferences->diffStyle()));
    select(m_questionPlace, int(m_preferences->questionPlace()));
    select(m_notifications, int(m_preferences->notifications()));
    m_spelling->setChecked(m_preferences->checksSpelling());
    m_wraps->setChecked(m_preferences->wrapsCode());
    if (m_textSize->value() != m_preferences->textPercent())
        m_textSize->setValue(m_preferences->textPercent());
}

} // namespace Ui
