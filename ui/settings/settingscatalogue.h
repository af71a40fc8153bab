// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QList>
#include <QString>

#include <optional>

namespace Ui {

//! A page of the settings.
struct SettingsTopic
{
    QString id; //!< Lasting: "appearance".
    QString title;
    QString icon; //!< Of resources/icons.
};

//! One thing that can be set, as the search, the palette and its page know it.
struct SettingText
{
    QString id; //!< Of its topic, a point, its own name: "appearance.theme".
    QString text; //!< What stands before the control.
    QString detail; //!< Below it; may be empty.
    QString words; //!< What else people call it; only searched.

    QString topic() const { return id.section(u'.', 0, 0); }
};

//! \brief All that can be set in the window, so that it is found before its page was ever made.
class SettingsCatalogue
{
    Q_DECLARE_TR_FUNCTIONS(Ui::SettingsCatalogue)

public:
    //! In the order in which they are listed.
    static QList<SettingsTopic> topics();
    //! Begins the id of a member of settings.json, whose path follows.
    static constexpr QLatin1StringView kMembers{"advanced.member:"};
    static QList<SettingText> settings();
    //! Of the setting \a id; its id stands for what is not known.
    static SettingText setting(const QString &id);
    //! \brief The settings that \a typed fits, the best first.
    //!
    //! Each word must be in the text, the detail, the other words or the topic's title.
    static QList<SettingText> find(const QString &typed);

private:
    static QList<SettingText> ofWriting();
    static QList<SettingText> ofLooks();
    static QList<SettingText> ofNewSessions();
    static QList<SettingText> ofAgents();
    static QList<SettingText> ofMembers();
    static QList<SettingText> ofModelTools();
    static QList<SettingText> ofTools();
    static QList<SettingText> ofAuthoredFiles();
    static QList<SettingText> ofPrivacy();
    static QList<SettingText> ofTheAgent();
};

} // namespace Ui
