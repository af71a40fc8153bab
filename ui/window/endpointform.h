// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"
#include "ui/window/card.h"

#include <optional>

class QComboBox;
class QLineEdit;

namespace Ui {

class Button;
class EndpointCheck;
class Label;

//! What the user typed into EndpointForm.
struct EndpointInput
{
    QString name;
    QString baseUrl;
    QString key;
    QString model;

    enum class Field { Name, BaseUrl, Key, Model };
    struct Mistake
    {
        Field field = Field::Name;
        QString text; //!< Translated.
    };

    //! The first mistake, from top to bottom; nothing: toProfile() may be used.
    std::optional<Mistake> mistake() const;
    //! Without spaces around; the URL without a trailing "/" or "/chat/completions".
    AgentCore::ModelProfile toProfile() const;
    //! The key would travel unencrypted to another machine.
    bool exposesKey() const;
};

//! \brief Form for any compatible endpoint: name, address, key, model; can check them.
class EndpointForm : public Card
{
    Q_OBJECT

public:
    explicit EndpointForm(QWidget *parent = nullptr);

    EndpointInput input() const;
    //! Shows a profile to change; its key stays out of sight.
    void setInput(const EndpointInput &input);
    QString statusText() const;

signals:
    void saveRequested(const AgentCore::ModelProfile &profile);

protected:
    void hideEvent(QHideEvent *event) override;

private:
    void buildLayout();
    void handleCheck();
    void handleChecked(const AgentCore::Result<QStringList> &models);
    void handleSave();
    bool refuseMistake(bool checkModel);
    void setStatus(const QString &text, Theme::Role role);

    QLineEdit *m_name = nullptr;
    QLineEdit *m_baseUrl = nullptr;
    QLineEdit *m_key = nullptr;
    QComboBox *m_model = nullptr;
    Button *m_check = nullptr;
    Button *m_save = nullptr;
    Label *m_status = nullptr;
    EndpointCheck *m_checker = nullptr;
};

} // namespace Ui
