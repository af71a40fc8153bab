// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/newsessionsettings.h"
#include "ui/settings/settingspage.h"

#include <functional>

namespace Ui {

class ChoiceField;
class Label;

//! \brief What new sessions begin with: for the person in all folders, or for the folder in view.
//!
//! Stores at once and follows what others change in the files. Open sessions stay as they are.
class NewSessionPage : public SettingsPage
{
    Q_OBJECT

public:
    //! What there is to choose from, asked when the page is shown.
    struct Sources
    {
        std::function<QStringList()> models; //!< "provider/model".
        std::function<QString()> presentModel; //!< Of the next session; empty: none can be had.
        std::function<QStringList()> agents; //!< Besides our own; null: there never are others.
    };

    //! \a folder: absolute; empty: there is none, so all is for the person.
    NewSessionPage(QString configDir, const QString &folder, Sources sources,
                   QWidget *parent = nullptr);

    //! What there is to choose from may be another.
    void refresh();

private:
    bool isOfProject() const;
    ChoiceField *addChoice(const QString &name, const QString &spoken);
    void addFiles();
    void fill(const AgentCore::NewSessionSettings &settings);
    void showEffect();
    void store(const QString &name, const QString &value);

    QString m_configDir;
    QString m_folder;
    Sources m_sources;
    ChoiceField *m_scope = nullptr;
    ChoiceField *m_model = nullptr;
    ChoiceField *m_mode = nullptr;
    ChoiceField *m_thinking = nullptr;
    ChoiceField *m_agent = nullptr; //!< Null: there is but our own.
    ChoiceField *m_place = nullptr;
    Label *m_effect = nullptr;
    Label *m_message = nullptr;
};

} // namespace Ui
